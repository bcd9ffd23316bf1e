/** The one door to the ledger for every feature: nothing is posted that was not asked about, unless the table has nothing to ask of it. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { Posted } from '@handshake/ledger/answer.ts'
import { type PostOptions, post, postEach } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { Context } from '#platform/context.ts'
import { noteGiven } from './given-money.ts'
import type { Judged } from './judge-postings.ts'
import { noteSpent } from './key-caps.ts'
import { asks, transferMeanings } from './transfer-meanings.ts'

type Posting = { readonly transfers: readonly Transfer[] }

/** Postings that were judged and allowed; what their payers gave to others by them is noted, and what keys moved. */
export async function postJudged(ctx: Context, judged: Judged, postings: readonly Posting[]): Promise<Posted[]> {
  const noted = postings.map(({ transfers }) => judged.notedFor(transfers))
  const answers = await postEach(
    ctx.client,
    postings.map(({ transfers }) => ({ transfers, at: ctx.now })),
  )
  const created = noted.filter((_, index) => present(answers[index], 'every posting is answered').status === 'created')
  await noteGiven(
    ctx,
    created.flatMap(({ given }) => given),
  )
  await noteSpent(
    ctx,
    created.flatMap(({ spent }) => spent),
  )
  return answers
}

/** Money that nobody gives to anybody else, such as a fee, a reward or a payment in. */
export function postOurs(
  client: Context['client'],
  transfers: readonly Transfer[],
  options: PostOptions = {},
): Promise<Posted> {
  assertNothingToAsk(transfers)
  return post(client, transfers, options)
}

/** Several of these, each with its own answer. */
export function postEachOfOurs(ctx: Context, postings: readonly Posting[]): Promise<Posted[]> {
  for (const { transfers } of postings) assertNothingToAsk(transfers)
  return postEach(
    ctx.client,
    postings.map(({ transfers }) => ({ transfers, at: ctx.now })),
  )
}

function assertNothingToAsk(transfers: readonly Transfer[]): void {
  for (const { kind } of transfers)
    assert(asks[transferMeanings[kind]].length === 0, `${kind} is asked about before it is posted`)
}
