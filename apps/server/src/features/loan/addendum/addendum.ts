/** Storage of addenda: a change one side proposed, what came of it, and how both proved who they are when they said yes. */
import { createHash } from 'node:crypto'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { canonical } from '@handshake/domain/document/canonical-json.ts'
import type { AgreementId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Addendum, AddendumKind } from '@handshake/domain/loan/loan-addendum.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

export type AddendumId = Id<'addendum'>

export type StoredAddendum = {
  readonly id: AddendumId
  readonly kind: AddendumKind
  readonly months: number | null
  readonly amountCents: Cents | null
  readonly movesFrom: Date | null
  readonly movesTo: Date | null
  readonly note: string
  readonly proposedBy: PersonId
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly status: 'proposed' | 'accepted' | 'declined' | 'withdrawn'
  readonly answeredAt: Date | null
}

type Given = Pick<StoredAddendum, 'kind' | 'months' | 'amountCents' | 'movesFrom' | 'movesTo'>

/** Null where months, the amount or the day do not belong to the kind. */
export function addendumOf({ kind, months, amountCents, movesFrom, movesTo }: Given): Addendum | null {
  if (kind === 'later_payment')
    return months !== null || amountCents !== null || movesFrom === null || movesTo === null
      ? null
      : { kind, fromAt: movesFrom, toAt: movesTo }
  if (movesTo !== null) return null
  if (kind === 'extension' || kind === 'pause') return months === null || amountCents !== null ? null : { kind, months }
  return amountCents === null || amountCents <= 0 || months !== null ? null : { kind, amountCents }
}

export async function addendaOf({ sql }: Pick<Context, 'sql'>, loanId: AgreementId): Promise<StoredAddendum[]> {
  const rows = await sql
    .selectFrom('loan_addenda')
    .where('loan_id', '=', loanId)
    .select(['id', 'kind', 'months', 'amount_cents as amountCents', 'note', 'proposed_by as proposedBy'])
    .select(['moves_from as movesFrom', 'moves_to as movesTo'])
    .select(['proposed_at as proposedAt', 'expires_at as expiresAt', 'status', 'answered_at as answeredAt'])
    .orderBy('proposed_at', 'desc')
    .limit(100)
    .$narrowType<StoredAddendum>()
    .execute()
  return rows
}

/** The one that waits for an answer; one that ran out does not. */
export const openAddendum = (addenda: readonly StoredAddendum[], now: Date): StoredAddendum | null =>
  addenda.find(({ status, expiresAt }) => status === 'proposed' && expiresAt > now) ?? null

/** However it was answered: a borrower asks once in the life of a loan. */
export async function askedToPayLater({ sql }: Pick<Context, 'sql'>, loanId: AgreementId): Promise<boolean> {
  const row = await sql
    .selectFrom('loan_addenda')
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'later_payment')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endAddendum(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: AddendumId,
  status: 'declined' | 'withdrawn',
): Promise<void> {
  await sql.updateTable('loan_addenda').set({ status, answered_at: now }).where('id', '=', id).execute()
}

/** What both said yes to, as one value: none of it changes after it was proposed. */
export const addendumHash = (loanId: AgreementId, one: StoredAddendum): string => {
  const { id, kind, months, amountCents, movesFrom, movesTo, note, proposedBy } = one
  // Hashes of before stay what they were.
  const moved = movesFrom && movesTo && { movesFrom: movesFrom.toISOString(), movesTo: movesTo.toISOString() }
  return createHash('sha256')
    .update(canonical({ id, loanId, kind, months, amountCents, ...moved, note, proposedBy }))
    .digest('hex')
}

type Acceptances = LoanView['addenda'][number]['acceptances']

/** By addendum: who said yes to it, when, and how they had proved who they are. Whoever proposes a change has said yes to it. */
export async function acceptancesOf(
  { client }: Pick<Context, 'client'>,
  { lenderId, borrowerId }: { readonly lenderId: PersonId; readonly borrowerId: PersonId },
  addenda: readonly StoredAddendum[],
): Promise<ReadonlyMap<AddendumId, Acceptances>> {
  const { rows } = await client.query<{
    thing_id: AddendumId
    user_id: PersonId
    signed_in_by: NonNullable<Acceptances[number]['proof']>['signedInBy']
    proved_at: Date
  }>({
    name: 'loan-addendum-acceptances',
    text: `select thing_id, user_id, signed_in_by, proved_at from acceptances
      where thing_kind = 'loan_addendum' and thing_id = any ($1::uuid[]) order by accepted_at desc`,
    values: [addenda.map(({ id }) => id)],
  })
  const said = (id: AddendumId, personId: PersonId, at: Date): Acceptances[number] => {
    const proof = rows.find((row) => row.thing_id === id && row.user_id === personId)
    return {
      personId,
      at: at.toISOString(),
      proof: proof === undefined ? null : { signedInBy: proof.signed_in_by, provedAt: proof.proved_at.toISOString() },
    }
  }
  return new Map(
    addenda.map(({ id, proposedBy, proposedAt, status, answeredAt }) => {
      const otherId = proposedBy === lenderId ? borrowerId : lenderId
      const answer = status === 'accepted' && answeredAt !== null ? [said(id, otherId, answeredAt)] : []
      return [id, [said(id, proposedBy, proposedAt), ...answer]]
    }),
  )
}
