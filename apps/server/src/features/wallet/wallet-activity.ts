/** Who did what with their wallet lately: locked per person, counted and noted, for the limits that hold across nodes. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { dayMs, type WalletAction } from '@handshake/domain/wallet/limits.ts'
import { lockPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { forgetOld } from '#platform/jobs/in-bites.ts'
import { batchWith } from '#platform/together/company.ts'

type Ledger = Pick<Context, 'client' | 'now'>

/** What counts against the limits: accepted requests of the last minute by action, and of the last 24 hours in all. */
export type Activity = { readonly lastMinute: Readonly<Record<WalletAction, number>>; readonly lastDay: number }

/** One wallet does one thing at a time, also across nodes: without this two tabs could both be the hundredth of the day. */
export const lockWallets = lockPeople

/** Together with whoever shares this transaction, so that all of theirs are locked in one order. */
export const lockWallet = (ctx: Pick<Context, 'client' | 'company'>, personId: PersonId): Promise<void> =>
  batchWith(ctx, lockWallets, personId, async (people) => {
    await lockWallets(ctx, people)
    return people.map(() => undefined)
  })

type Row = { user_id: PersonId; deposit: number; withdraw: number; transfer: number; escrow: number; day: number }

export async function readActivity(
  { client, now }: Ledger,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Activity>> {
  const { rows } = await client.query<Row>({
    name: 'wallet-activity',
    text: `select user_id,
        count(*) filter (where action = 'deposit' and at > $2::timestamptz - interval '60 s')::int as deposit,
        count(*) filter (where action = 'withdraw' and at > $2::timestamptz - interval '60 s')::int as withdraw,
        count(*) filter (where action = 'transfer' and at > $2::timestamptz - interval '60 s')::int as transfer,
        count(*) filter (where action = 'escrow' and at > $2::timestamptz - interval '60 s')::int as escrow,
        count(*)::int as day
      from wallet_activity
      where user_id = any ($1::uuid[]) and at > $2::timestamptz - interval '24 h'
      group by user_id`,
    values: [people, now],
  })
  return new Map(rows.map(({ user_id, day, ...lastMinute }) => [user_id, { lastMinute, lastDay: day }]))
}

export const noActivity: Activity = { lastMinute: { deposit: 0, withdraw: 0, transfer: 0, escrow: 0 }, lastDay: 0 }

type Action = { readonly personId: PersonId; readonly action: WalletAction; readonly requestId: string }

export async function noteActivity({ client, now }: Ledger, actions: readonly Action[]): Promise<void> {
  if (actions.length === 0) return
  await client.query({
    name: 'wallet-note',
    text: `insert into wallet_activity (user_id, action, at, request_id)
      select user_id, action, $4, request_id from unnest($1::uuid[], $2::text[], $3::uuid[]) as action (user_id, action, request_id)`,
    values: [
      actions.map(({ personId }) => personId),
      actions.map(({ action }) => action),
      actions.map(({ requestId }) => requestId),
      now,
    ],
  })
}

const keepAuditsMs = days(400)

/** Forgets what no limit counts anymore, and audits nobody will look at again. */
export async function forgetActivity(open: Open): Promise<void> {
  const kept = {
    wallet_activity: dayMs,
    given_money: dayMs,
    api_key_spending: dayMs,
    wallet_audits: keepAuditsMs,
  } as const
  for (const [table, keptMs] of Object.entries(kept))
    await forgetOld(open, `wallet-forget-${table}`, { table, by: 'at', keptMs })
}
