/** What is held for people, as two figures: what handshakes and agreements hold, and withdrawals on their way out. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { heldInWithdrawals } from '#features/payment/payment.public.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'client'>

export type Held = { readonly heldCents: Cents; readonly withdrawingCents: Cents }

export async function heldFor(ctx: Reader, people: readonly PersonId[]): Promise<(personId: PersonId) => Held> {
  const [stakes, withdrawals] = await Promise.all([heldInStakes(ctx, people), heldInWithdrawals(ctx, people)])
  return (personId) => ({
    heldCents: stakes.get(personId) ?? zero,
    withdrawingCents: withdrawals.get(personId) ?? zero,
  })
}

async function heldInStakes({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ user_id: PersonId; held: Cents }>({
    name: 'wallet-held-in-stakes',
    text: `select user_id, sum(amount)::bigint as held from (
        select user_id, amount from ledger.bet_escrow where user_id = any ($1::uuid[]) and status = 'escrowed'
        union all
        select user_id, held_amount from agreement_participants where user_id = any ($1::uuid[]) and held_amount > 0) all_held
      group by user_id`,
    values: [people],
  })
  return new Map(rows.map(({ user_id, held }) => [user_id, held]))
}
