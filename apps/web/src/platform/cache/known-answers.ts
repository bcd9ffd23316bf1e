/** Answers that came with the page, put into the cache before anything is drawn: what is drawn first has its data. */
import { seconds } from '@handshake/domain/time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { noteAnswer } from '../api/answer-headers.ts'

/** The name of the route, 'pages' where it is read page after page, and what it is given (queries.ts). */
export type QueryKey = readonly unknown[]

type KnownAnswer = {
  readonly keys: readonly QueryKey[]
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

declare global {
  var handshakeKnownAnswers: readonly KnownAnswer[] | undefined
}

/** Counted from the page's beginning: until then whoever shows it asks for nothing, money included; later it is shown, and asked for again. */
const goodUntilMs = seconds(15)

export function takeKnownAnswers(client: QueryClient): void {
  const answers = globalThis.handshakeKnownAnswers ?? []
  globalThis.handshakeKnownAnswers = undefined
  const leftMs = goodUntilMs - performance.now()
  const knownAt = leftMs > 0 ? Date.now() + leftMs : 0
  for (const { keys, body, headers } of answers) {
    noteAnswer(new Headers(headers))
    for (const key of keys) seedQuery(client, { key, body, knownAt })
  }
}

type Seed = { readonly key: QueryKey; readonly body: unknown; readonly knownAt: number }

/** As the query itself would keep it. */
export function seedQuery(client: QueryClient, { key, body, knownAt }: Seed): void {
  const data = key[1] === 'pages' ? { pages: [body], pageParams: [null] } : body
  client.setQueryData(key, data, { updatedAt: knownAt })
}
