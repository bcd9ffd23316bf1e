/** What the address of a handshake says beside its id: the token of an invitation, and what to do at once. */

/** What is no token is left out: the page then opens as for anyone. */
export function invitationIn(address: URLSearchParams): string | null {
  const token = address.get('invitation')
  return token !== null && /^[0-9a-f]{64}$/i.test(token) ? token : null
}

const opens = ['accept', 'share', 'answer'] as const

/** What its page opens with, if the way there says so. */
export const startsWith = (address: URLSearchParams): (typeof opens)[number] | null =>
  opens.find((one) => one === address.get('do')) ?? null
