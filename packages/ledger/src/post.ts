/** The one door through which money moves: one posting, of one or several transfers, that happens once or not at all. */
import { assert, present } from '@handshake/domain/assert.ts'
import { type AnswerRow, type Posted, postedFrom } from './answer.ts'
import { rowsOf, type Sql } from './sql.ts'
import { assertTransfer, descriptionOf, type Transfer } from './transfer.ts'

export type PostOptions = {
  /** The time the transfers carry; the database's own where it is left out. */
  readonly at?: Date
}

/** Runs in the transaction of `sql`, so that everything written there commits or rolls back together. */
export async function post(sql: Sql, transfers: readonly Transfer[], options: PostOptions = {}): Promise<Posted> {
  const [only, ...others] = transfers
  assert(only !== undefined, 'a posting has at least one transfer')
  for (const transfer of transfers) assertTransfer(transfer)
  const alone = others.length === 0 && only.corrects === undefined
  return postedFrom(await (alone ? postOne(sql, only, options) : postMany(sql, [{ transfers, ...options }])))
}

/** Many postings in one call and one transaction, each with its own answer, as if posted one after the other. */
export function postBatch(
  sql: Sql,
  postings: readonly (readonly Transfer[])[],
  options: PostOptions = {},
): Promise<Posted[]> {
  return postEach(
    sql,
    postings.map((transfers) => ({ transfers, ...options })),
  )
}

export type Posting = PostOptions & { readonly transfers: readonly Transfer[] }

/** postBatch for postings that carry times of their own. */
export async function postEach(sql: Sql, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return []
  for (const { transfers } of postings) {
    assert(transfers.length > 0, 'a posting has at least one transfer')
    for (const transfer of transfers) assertTransfer(transfer)
  }
  const ids = postings.flatMap(({ transfers }) => transfers.map(({ id }) => id))
  assert(new Set(ids).size === ids.length, 'a transfer id stands twice in one call')
  const answers = postings.map((): AnswerRow[] => [])
  for (const row of await postMany(sql, postings)) {
    present(answers[row.posting - 1], 'an answer belongs to a posting').push(row)
  }
  return answers.map(postedFrom)
}

/** Two concurrent requests used one id for different transfers: the second retries and gets 'id-reused'. */
export class SameMoment extends Error {
  override name = 'SameMoment'
  /** A serialisation failure, which transactions are tried again for. */
  readonly code = '40001'
}

/** Whether a statement on the wire moves money. */
export const isPosting = (statement: string): boolean =>
  statement === 'ledger-post-one' || statement === 'ledger-post-batch'

async function answersOf(sql: Sql, name: string, text: string, values: unknown[]): Promise<AnswerRow[]> {
  try {
    return await rowsOf<AnswerRow>(sql, name, text, values)
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint !== 'a_transfer_happens_once') throw error
    throw new SameMoment('another posting with this transfer id was committed at this moment', { cause: error })
  }
}

function postOne(sql: Sql, transfer: Transfer, { at }: PostOptions): Promise<AnswerRow[]> {
  return answersOf(sql, 'post-one', 'select * from ledger.post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    transfer.id,
    transfer.kind,
    transfer.from ?? null,
    transfer.to ?? null,
    transfer.amountCents,
    transfer.reference?.kind ?? null,
    transfer.reference?.id ?? null,
    descriptionOf(transfer),
    JSON.stringify(transfer.metadata ?? {}),
    at ?? null,
  ])
}

function postMany(sql: Sql, postings: readonly Posting[]): Promise<AnswerRow[]> {
  const rows = postings.flatMap(({ transfers, at }, index) =>
    transfers.map((transfer) => ({ posting: index + 1, transfer, at })),
  )
  const column = (read: (transfer: Transfer) => unknown) => rows.map(({ transfer }) => read(transfer) ?? null)
  return answersOf(
    sql,
    'post-batch',
    'select * from ledger.post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      rows.map(({ posting }) => posting),
      column((transfer) => transfer.id),
      column((transfer) => transfer.kind),
      column((transfer) => transfer.from),
      column((transfer) => transfer.to),
      column((transfer) => transfer.amountCents),
      column((transfer) => transfer.reference?.kind),
      column((transfer) => transfer.reference?.id),
      column((transfer) => transfer.corrects),
      column(descriptionOf),
      column((transfer) => JSON.stringify(transfer.metadata ?? {})),
      rows.map(({ at }) => at ?? null),
    ],
  )
}
