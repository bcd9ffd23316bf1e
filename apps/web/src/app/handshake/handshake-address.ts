/** What the address of a handshake says beside its id: the token of an invitation, and whether to accept at once. */

/** What is no token is left out: the page then opens as for anyone. */
export function invitationIn(address: URLSearchParams): string | null {
  const token = address.get('invitation')
  return token !== null && /^[0-9a-f]{64}$/i.test(token) ? token : null
}

export const startsWithAccept = (address: URLSearchParams): boolean => address.get('do') === 'accept'
