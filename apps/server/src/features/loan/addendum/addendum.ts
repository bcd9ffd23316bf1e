/** Addenda at rest: a change one side proposed, and what came of it. */
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
  readonly note: string
  readonly proposedBy: PersonId
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly status: 'proposed' | 'accepted' | 'declined' | 'withdrawn'
}

/** Null where months or the amount do not belong to the kind. */
export function addendumOf(given: Pick<StoredAddendum, 'kind' | 'months' | 'amountCents'>): Addendum | null {
  const { kind, months, amountCents } = given
  if (kind === 'extension' || kind === 'pause') return months === null || amountCents !== null ? null : { kind, months }
  return amountCents === null || amountCents <= 0 || months !== null ? null : { kind, amountCents }
}

export async function addendaOf({ sql }: Pick<Context, 'sql'>, loanId: AgreementId): Promise<StoredAddendum[]> {
  const rows = await sql
    .selectFrom('loan_addenda')
    .where('loan_id', '=', loanId)
    .select(['id', 'kind', 'months', 'amount_cents as amountCents', 'note', 'proposed_by as proposedBy'])
    .select(['proposed_at as proposedAt', 'expires_at as expiresAt', 'status'])
    .orderBy('proposed_at', 'desc')
    .limit(100)
    .$narrowType<StoredAddendum>()
    .execute()
  return rows
}

/** The one that waits for an answer; one that ran out does not. */
export const openAddendum = (addenda: readonly StoredAddendum[], now: Date): StoredAddendum | null =>
  addenda.find(({ status, expiresAt }) => status === 'proposed' && expiresAt > now) ?? null

export async function endAddendum(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: AddendumId,
  status: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await sql.updateTable('loan_addenda').set({ status, answered_at: now }).where('id', '=', id).execute()
}
