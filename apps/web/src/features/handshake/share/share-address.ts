/** The address at which a draft's sharing begins: its page with the dialog open. Whom it is meant for the draft itself knows. */

/** Somebody who was named elsewhere, by username, comes before whom the draft is meant for. */
export function shareAddress(handshakeId: string, opponent: string | null = null): string {
  const address = new URLSearchParams({ do: 'share' })
  if (opponent !== null) address.set('with', opponent)
  return `/handshake/${handshakeId}?${address.toString()}`
}

export const namedIn = (address: URLSearchParams): string | null => address.get('with')
