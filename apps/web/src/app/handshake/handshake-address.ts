/** What the address of a handshake says beside its id: the token of an invitation, and whether to accept or share at once. */

/** What is no token is left out: the page then opens as for anyone. */
export function invitationIn(address: URLSearchParams): string | null {
  const token = address.get('invitation')
  return token !== null && /^[0-9a-f]{64}$/i.test(token) ? token : null
}

/** What its page opens with, if the way there says so. */
export function startsWith(address: URLSearchParams): 'accept' | 'share' | null {
  const asked = address.get('do')
  return asked === 'accept' || asked === 'share' ? asked : null
}
