/** What people owe for deposits that were taken back: their own, and those of other accounts that surely are theirs. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

export type Owed = {
  readonly owedCents: Cents
  /** The part that another account owes. */
  readonly elsewhereCents: Cents
}

type Reader = Pick<Context, 'client'>

/** Whoever owes nothing has no entry. */
export async function owedBy({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Owed>> {
  const { rows } = await client.query<Owed & { readonly id: PersonId }>({
    name: 'payment-owed',
    text: `select answers.id, sum(r.amount_cents - r.taken_cents)::bigint as "owedCents",
        coalesce(sum(r.amount_cents - r.taken_cents) filter (where r.user_id <> answers.id), 0)::bigint as "elsewhereCents"
      from (select id, id as owed_by from unnest($1::uuid[]) as asked (id)
          union select user_id, other_id from account_ties where user_id = any ($1::uuid[])) answers
        join payment_reversals r on r.user_id = answers.owed_by and r.state = 'standing' and r.taken_cents < r.amount_cents
      group by answers.id`,
    values: [people],
  })
  return new Map(rows.map(({ id, ...owed }) => [id, owed]))
}

/** For nobody but the person who owes. */
export const refuseOwing = (
  { owedCents, elsewhereCents }: Owed,
  refuse: Refuse<'wallet.owes' | 'wallet.owes-elsewhere'>,
): Refused =>
  owedCents === elsewhereCents
    ? refuse('wallet.owes-elsewhere', { owed: formatAmount(owedCents) })
    : refuse('wallet.owes', { owed: formatAmount(owedCents) })

/** Asked behind the lock of the wallet: a dispute that arrives at this moment has been written down, or waits. */
export async function checkNothingOwed(
  ctx: Reader,
  personId: PersonId,
  refuse: Refuse<'wallet.owes' | 'wallet.owes-elsewhere'>,
): Promise<Refused | null> {
  const owed = (await owedBy(ctx, [personId])).get(personId)
  return owed === undefined ? null : refuseOwing(owed, refuse)
}
