/** The address at which a draft's sharing begins: its page with the dialog open, and whoever it was meant for already chosen. */
import { readDraft, writeDraft } from '#platform/storage.ts'

export type ShareStart = {
  readonly way: 'private' | 'anyone'
  /** Somebody who was named while the draft was made. */
  readonly username: string | null
}

export function shareAddress(handshakeId: string, { way, username }: ShareStart): string {
  const address = new URLSearchParams({ do: 'share', way })
  if (username !== null) address.set('with', username)
  return `/handshake/${handshakeId}?${address.toString()}`
}

/** Null where the address asks for no such thing. */
export const shareStartIn = (address: URLSearchParams): ShareStart | null =>
  address.get('do') === 'share'
    ? { way: address.get('way') === 'anyone' ? 'anyone' : 'private', username: address.get('with') }
    : null

const keptAs = (handshakeId: string) => `share:${handshakeId}`

/** For whoever shares the draft later in this tab, from its own page. */
export const keepShareStart = (handshakeId: string, start: ShareStart): void =>
  writeDraft(keptAs(handshakeId), new URL(shareAddress(handshakeId, start), window.location.origin).search)

export function keptShareStart(handshakeId: string): ShareStart | null {
  const kept = readDraft(keptAs(handshakeId))
  return kept === null ? null : shareStartIn(new URLSearchParams(kept))
}
