/** What else there is to know of one deal: its deadlines, its case with rulings, what is held for it, and what jobs failed on. */
import type { DealMoment, DealView } from '@handshake/contracts/admin/deal-routes.ts'
import type { DealSource } from '@handshake/domain/admin/deals.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { escrowReleaseMs } from '@handshake/domain/wallet/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Deal, DealId } from './deal.store.ts'

type Reader = Pick<Context, 'sql'>

const momentNames = [
  'due',
  'expires',
  'closes',
  'settles',
  'referee',
  'case',
  'refund',
] as const satisfies readonly DealMoment['name'][]

const refundAfter = sql`make_interval(secs => ${sql.lit(escrowReleaseMs / 1_000)})`

const moments: Readonly<
  Record<DealSource, (id: DealId) => RawBuilder<Partial<Record<DealMoment['name'], Date | null>>>>
> = {
  handshake: (id) => sql`select b.due_at as due, b.game_date as settles, b.referee_until as referee,
      (select d.due_at from disputes d where d.bet_id = b.id) as case,
      case when b.accepted_at is not null and b.due_at is not null then greatest(b.accepted_at, b.game_date) + ${refundAfter} end as refund
    from bets b where b.id = ${id}`,
  pool: (id) =>
    sql`select p.due_at as due, p.closes_at as closes, p.settles_at as settles from pools p where p.id = ${id}`,
  agreement: (id) => sql`select a.due_at as due, a.expires_at as expires from agreements a where a.id = ${id}`,
}

export async function findMoments({ sql: db }: Reader, { id, source }: Deal): Promise<DealMoment[]> {
  const [found = {}] = (await moments[source](id).execute(db)).rows
  return momentNames.flatMap((name) => {
    const at = found[name]
    return at ? [{ name, at: at.toISOString() }] : []
  })
}

type CaseRow = {
  readonly disputeId: Id<'dispute'> | null
  readonly status: string
  readonly raisedBy: string | null
  readonly raisedAt: Date | null
  readonly escalatedAt: Date | null
  readonly reason: string | null
  readonly rulings: readonly { ruling: string; by: string | null; at: string; reason: string }[]
}

/** An answer of a pool's list is named by the pool itself; an agreement's rulings are steps of its history. */
const cases: Readonly<Record<DealSource, (id: DealId) => RawBuilder<CaseRow>>> = {
  handshake: (id) => sql`select d.id as "disputeId", d.status, p.display_name as "raisedBy", d.raised_at as "raisedAt",
      d.escalated_at as "escalatedAt", d.reason,
      coalesce((select json_agg(json_build_object('ruling', r.ruling, 'by', j.display_name, 'at', r.ruled_at, 'reason', r.reason)
        order by r.instance) from dispute_rulings r left join profiles j on j.id = r.ruled_by where r.dispute_id = d.id), '[]') as rulings
    from disputes d left join profiles p on p.id = d.raised_by where d.bet_id = ${id}`,
  pool: (id) => sql`select null as "disputeId", o.status, p.display_name as "raisedBy", o.disputed_at as "raisedAt",
      o.escalated_at as "escalatedAt", o.dispute_reason as reason,
      case when o.ruled_at is null then '[]' else json_build_array(json_build_object(
        'ruling', coalesce(o.outcomes[o.ruling_outcome + 1], 'refund'), 'by', j.display_name, 'at', o.ruled_at, 'reason', o.ruling_reason)) end as rulings
    from pools o left join profiles p on p.id = o.disputed_by left join profiles j on j.id = o.ruled_by
    where o.id = ${id} and o.disputed_at is not null`,
  agreement: (
    id,
  ) => sql`select null as "disputeId", a.status, null as "raisedBy", (a.metadata->>'disputedAt')::timestamptz as "raisedAt",
      (a.metadata->>'escalatedAt')::timestamptz as "escalatedAt", null as reason, '[]'::json as rulings
    from agreements a where a.id = ${id} and a.metadata ? 'disputedAt'`,
}

export async function findCase(
  { sql: db }: Reader,
  { id, source }: Deal,
  { words }: { readonly words: boolean },
): Promise<DealView['case']> {
  const [found] = (await cases[source](id).execute(db)).rows
  if (found === undefined || found.raisedAt === null) return null
  return {
    ...found,
    raisedAt: found.raisedAt.toISOString(),
    escalatedAt: found.escalatedAt?.toISOString() ?? null,
    reason: words ? found.reason : null,
    rulings: found.rulings.map(({ at, reason, ruling, by }) => ({
      // The name of an outcome is what somebody wrote.
      ruling: words || source !== 'pool' ? ruling : 'ruled',
      by,
      at: new Date(at).toISOString(),
      reason: words ? reason : null,
    })),
  }
}

/** In escrow, or frozen in its case. */
export async function findHeld({ sql: db }: Reader, { id }: Deal): Promise<DealView['heldCents']> {
  const { rows } = await sql<{
    held: number
  }>`select coalesce(sum(balance_cents), 0)::bigint as held from ledger.balances
    where kind in ('handshake-escrow', 'agreement-escrow', 'pool-escrow', 'dispute', 'pool-dispute')
      and (owner_id = ${id} or owner_id in (select d.id from disputes d where d.bet_id = ${id}))`.execute(db)
  return cents(rows[0]?.held ?? 0)
}

export async function findFailures({ sql: db }: Reader, { id }: Deal): Promise<DealView['failures']> {
  const { rows } = await sql<{ task: string; failure: string; attempts: number; nextTryAt: Date }>`
    select w.task, w.failure, w.attempts, w.next_try_at as "nextTryAt" from stuck_work w
    where w.subject_id = ${id} or w.subject_id in (select d.id from disputes d where d.bet_id = ${id})
    order by w.last_failed_at desc limit 20`.execute(db)
  return rows.map(({ nextTryAt, ...row }) => ({ ...row, nextTryAt: nextTryAt.toISOString() }))
}
