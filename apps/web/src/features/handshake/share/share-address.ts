/** Addresses of a handshake: the one that is passed on, and the one at which a draft's sharing begins. */

/** Somebody who was named elsewhere, by username, comes before whom the draft is meant for. */
export function shareAddress(handshakeId: string, opponent: string | null = null): string {
  const address = new URLSearchParams({ do: 'share' })
  if (opponent !== null) address.set('with', opponent)
  return `/handshake/${handshakeId}?${address.toString()}`
}

/** The plain address of a handshake, as it is passed on where anyone may take it. */
export const linkTo = ({ id }: { readonly id: string }): string => `${window.location.origin}/handshake/${id}`

export const namedIn = (address: URLSearchParams): string | null => address.get('with')
