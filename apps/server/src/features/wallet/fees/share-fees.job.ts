/** Job: passes the reserve and rewards shares of all new fees on from operations, in two transfers however many fees there are. */
import { assert } from '@handshake/domain/assert.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { revenueShares } from '@handshake/domain/wallet/fees.ts'
import { post } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'

/** Fees of one lane in one round, and rounds in one run: a bounded bite, however long the server was away. */
const mostOfLane = 2_000
const mostRounds = 20

/** Cut by fee, not by sum: operations keeps the odd cents of each (decision 2.4). What enters operations is a fee or a correction. */
export const sharesOf = (
  fees: string,
): string => `count(*)::int as fee_count, coalesce(sum(${fees}), 0)::bigint as fee_cents,
  coalesce(sum(${fees} * ${revenueShares.reserve} / 10000), 0)::bigint as reserve_cents,
  coalesce(sum(${fees} * ${revenueShares.rewards} / 10000), 0)::bigint as rewards_cents`

export const isFee = (entry: string): string => `${entry}.change_cents > 0 and ${entry}.kind <> 'correction'`

type Round = {
  readonly marks: readonly { readonly accountId: string; readonly version: string; readonly entries: number }[]
  readonly fee_count: number
  readonly fee_cents: Cents
  readonly reserve_cents: Cents
  readonly rewards_cents: Cents
}

/** The transfers and the marks are one transaction, so a fee is shared once, wherever the server stops. */
export async function shareFees(ctx: Pick<Context, 'client' | 'now'>): Promise<void> {
  // Two at once would both share what both of them found.
  await lockNamed(ctx, 'shares of fees')
  for (let round = 0; round < mostRounds; round += 1) {
    const found = await readRound(ctx)
    if (found.marks.length === 0 || !(await shareRound(ctx, found))) return
    if (found.marks.every(({ entries }) => entries < mostOfLane)) return
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
      lanes as (select account_id, max(version) as version, count(*) as entries from fresh group by account_id)
      select (select coalesce(json_agg(json_build_object('accountId', account_id::text, 'version', version::text, 'entries', entries)), '[]')
          from lanes) as marks,
        ${sharesOf('change_cents')} from fresh where ${isFee('fresh')}`,
    values: [mostOfLane],
  })
  const [round] = rows
  assert(round !== undefined, 'sums over nothing are a row too')
  return round
}

/** False while money stands still: then nothing is written, and the next run finds the same fees. */
async function shareRound(ctx: Pick<Context, 'client' | 'now'>, round: Round): Promise<boolean> {
  if (round.fee_count > 0 && !(await postShares(ctx, round))) return false
  await ctx.client.query({
    name: 'wallet-mark-fees',
    text: `update fee_marks m set version = n.version from unnest($1::bigint[], $2::bigint[]) as n (account_id, version)
      where m.account_id = n.account_id`,
    values: [round.marks.map(({ accountId }) => accountId), round.marks.map(({ version }) => version)],
  })
  return true
}

async function postShares({ client, now }: Pick<Context, 'client' | 'now'>, round: Round): Promise<boolean> {
  const id = mintId<'fee-shares'>(now)
  const reserve: Transfer = {
    id: serverTransferId('reserve-share', id),
    kind: 'fee.reserve-share',
    amountCents: round.reserve_cents,
  }
  const rewards: Transfer = {
    id: serverTransferId('rewards-share', id),
    kind: 'fee.rewards-share',
    amountCents: round.rewards_cents,
  }
  const shares = [reserve, rewards].filter(({ amountCents }) => amountCents > 0)
  if (shares.length > 0) {
    const posted = await post(client, shares)
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
      round.fee_count,
      round.fee_cents,
      round.reserve_cents,
      round.rewards_cents,
      round.reserve_cents > 0 ? reserve.id : null,
      round.rewards_cents > 0 ? rewards.id : null,
    ],
  })
  return true
}
