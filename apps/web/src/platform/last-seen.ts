/** What this browser last saw of a person's handshakes, for the offline page: titles and how they stand with their time, no money and no names. */
import type { Query, QueryCache } from '@tanstack/react-query'
import type { RouteName } from './cache/queries.ts'
import { storageKeys, writeStored } from './storage.ts'

const most = 12

type Seen = { readonly title: string; readonly status: string }

/** Whatever list of handshakes is here or comes in, in pages or whole. */
export function keepLastSeen(cache: QueryCache): () => void {
  for (const query of cache.findAll({ queryKey: [readsKept] })) keep(query)
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === readsKept) keep(query)
  })
}

const readsKept = 'handshake.readHandshakes' satisfies RouteName

function keep({ state }: Query): void {
  const seen = handshakesIn(state.data)
  if (seen.length === 0) return
  const at = new Date(state.dataUpdatedAt).toISOString()
  writeStored(storageKeys.lastSeen, JSON.stringify({ at, handshakes: seen.slice(0, most) }))
}

function handshakesIn(data: unknown): readonly Seen[] {
  const pages = isRecord(data) && Array.isArray(data.pages) ? data.pages : [data]
  return pages.flatMap((page) =>
    isRecord(page) && Array.isArray(page.handshakes) ? page.handshakes.filter(isRecord).map(seenOf) : [],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const seenOf = ({ title, status, receivedCents }: Record<string, unknown>): Seen => ({
  title: String(title),
  status: standingOf(String(status), receivedCents),
})

/** As people say it: over is won or lost, everything else is the word of its state. */
function standingOf(status: string, received: unknown): string {
  if (status === 'completed' && typeof received === 'number') return received > 0 ? 'Won' : 'Lost'
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
