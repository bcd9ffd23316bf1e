/** What is held for people, as figures: what handshakes, pools and agreements hold, withdrawals on their way out, and what they owe. */

import { stakeHeldIn } from '@handshake/domain/handshake/result/held-money.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { owedBy } from './owed-by.ts'
import { heldInWithdrawals } from './withdrawals.ts'

type Reader = Pick<Context, 'client'>

export type Held = { readonly heldCents: Cents; readonly withdrawingCents: Cents; readonly owedCents: Cents }

export async function heldFor(ctx: Reader, people: readonly PersonId[]): Promise<(personId: PersonId) => Held> {
  const [stakes, pools, withdrawals, owed] = await Promise.all([
    heldInStakes(ctx, people),
    heldInPools(ctx, people),
    heldInWithdrawals(ctx, people),
    owedBy(ctx, people),
  ])
  return (personId) => ({
    heldCents: add(stakes.get(personId) ?? zero, pools.get(personId) ?? zero),
    withdrawingCents: withdrawals.get(personId) ?? zero,
    owedCents: owed.get(personId)?.owedCents ?? zero,
  })
}

const among = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/**
 * The open stakes of the people in $1, by what the state of each handshake holds: a law of the books reads back that its escrow has the same.
 * The states are spelled out, because the indexes of what is open are known by them: whatever is over is not looked at.
 */
export const openStakes = `
  select creator_id as user_id, id as bet_id, stake_amount as amount from bets
  where creator_id = any ($1::uuid[]) and status in (${among(stakeHeldIn.creator)})
  union all
  select peer_id, id, peer_stake_amount from bets
  where peer_id = any ($1::uuid[]) and status in (${among(stakeHeldIn.peer)})`

async function heldInStakes({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ user_id: PersonId; held: Cents }>({
    name: 'wallet-held-in-stakes',
    text: `select user_id, sum(amount)::bigint as held from (
        select user_id, amount from (${openStakes}) open
        union all
        select user_id, held_amount from agreement_participants where user_id = any ($1::uuid[]) and held_amount > 0) all_held
      group by user_id`,
    values: [people],
  })
  return new Map(rows.map(({ user_id, held }) => [user_id, held]))
}

/** A seat holds its stake until the pool is over. */
async function heldInPools({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ user_id: PersonId; held: Cents }>({
    name: 'wallet-held-in-pools',
    text: `select s.user_id, sum(p.stake_amount)::bigint as held from pool_seats s join pools p on p.id = s.pool_id
      where s.user_id = any ($1::uuid[]) and s.over_at is null group by s.user_id`,
    values: [people],
  })
  return new Map(rows.map(({ user_id, held }) => [user_id, held]))
}
