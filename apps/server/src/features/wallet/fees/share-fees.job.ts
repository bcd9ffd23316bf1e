/** Job: passes the reserve and rewards shares of all new fees on from operations, in two transfers however many fees there are. */
import { assert, present } from '@handshake/domain/assert.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { splitRevenue } from '@handshake/domain/wallet/fees.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import { postOurs } from '../policy/post-money.ts'

/** Fees of one lane in one round, and rounds in one run: a bounded bite, however long the server was away. */
const maxOfLane = 2_000
const maxRounds = 20

/** What enters operations is a fee or a correction; fees of one amount are shared alike, so they are told as one row. */
export const isFee = (entry: string): string => `${entry}.change_cents > 0 and ${entry}.kind <> 'correction'`

export type Fees = readonly { readonly cents: Cents; readonly count: number }[]

/** Cut by fee, not by sum: operations keeps the odd cents of each. */
export function sharesOf(
  fees: Fees,
): { readonly count: number } & Readonly<Record<'total' | 'reserve' | 'rewards', Cents>> {
  const sum = (of: (fee: Cents) => number) => cents(fees.reduce((all, fee) => all + of(fee.cents) * fee.count, 0))
  return {
    count: fees.reduce((all, { count }) => all + count, 0),
    total: sum((fee) => fee),
    reserve: sum((fee) => splitRevenue(fee).reserve),
    rewards: sum((fee) => splitRevenue(fee).rewards),
  }
}

type Round = {
  readonly marks: readonly { readonly accountId: string; readonly version: string; readonly entries: number }[]
  readonly fees: Fees
}

/** The transfers and the marks are one transaction, so a fee is shared once, wherever the server stops. */
export async function shareFees(ctx: Pick<Context, 'client' | 'now'>): Promise<void> {
  // Two at once would both share what both of them found.
  await lockNamed(ctx, 'shares of fees')
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await readRound(ctx)
    if (found.marks.length === 0 || !(await shareRound(ctx, found))) return
    if (found.marks.every(({ entries }) => entries < maxOfLane)) return
  }
}

async function readRound({ client }: Pick<Context, 'client'>): Promise<Round> {
  const { rows } = await client.query<Round>({
    name: 'wallet-unshared-fees',
    text: `with fresh as materialized (
        select lane.account_id, e.version, e.kind, e.change_cents
        from (select m.account_id, m.version as since from fee_marks m
            join ledger.balances b on b.account_id = m.account_id where b.version > m.version) lane
          cross join lateral (select version, kind, change_cents from ledger.entries
            where account_id = lane.account_id and version > lane.since order by version limit $1) e),
      lanes as (select account_id, max(version) as version, count(*) as entries from fresh group by account_id),
      fees as (select change_cents as cents, count(*) from fresh where ${isFee('fresh')} group by change_cents)
      select (select coalesce(json_agg(json_build_object('accountId', account_id::text, 'version', version::text, 'entries', entries)), '[]')
          from lanes) as marks,
        (select coalesce(json_agg(fees), '[]') from fees) as fees`,
    values: [maxOfLane],
  })
  const [round] = rows
  return present(round, 'sums over nothing are a row too')
}

/** False while money stands still: then nothing is written, and the next run finds the same fees. */
async function shareRound(ctx: Pick<Context, 'client' | 'now'>, round: Round): Promise<boolean> {
  if (round.fees.length > 0 && !(await postShares(ctx, round.fees))) return false
  await ctx.client.query({
    name: 'wallet-mark-fees',
    text: `update fee_marks m set version = n.version from unnest($1::bigint[], $2::bigint[]) as n (account_id, version)
      where m.account_id = n.account_id`,
    values: [round.marks.map(({ accountId }) => accountId), round.marks.map(({ version }) => version)],
  })
  return true
}

async function postShares({ client, now }: Pick<Context, 'client' | 'now'>, fees: Fees): Promise<boolean> {
  const share = sharesOf(fees)
  const id = mintId<'fee-shares'>(now)
  const reserve: Transfer = {
    id: serverTransferId('reserve-share', id),
    kind: 'fee.reserve-share',
    amountCents: share.reserve,
  }
  const rewards: Transfer = {
    id: serverTransferId('rewards-share', id),
    kind: 'fee.rewards-share',
    amountCents: share.rewards,
  }
  const shares = [reserve, rewards].filter(({ amountCents }) => amountCents > 0)
  if (shares.length > 0) {
    const posted = await postOurs(client, shares)
    if (posted.status === 'halted') return false
    assert(posted.status === 'created', `fees could not be shared: ${posted.status}`)
  }
  await client.query({
    name: 'wallet-note-fee-shares',
    text: `insert into fee_shares (id, at, fee_count, fee_cents, reserve_cents, rewards_cents, reserve_transfer_id, rewards_transfer_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      now,
      share.count,
      share.total,
      share.reserve,
      share.rewards,
      share.reserve > 0 ? reserve.id : null,
      share.rewards > 0 ? rewards.id : null,
    ],
  })
  return true
}
