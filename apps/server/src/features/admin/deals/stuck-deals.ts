/** Deals that need a person: past their hour, failed on by a job, with money that should be home, or in a case nobody may judge. */
import type { StuckReason } from '@handshake/domain/admin/deals.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { escrowReleaseMs } from '@handshake/domain/wallet/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { findTiedCases } from './tied-cases.ts'

/** The scheduler comes by every few seconds; a quarter of an hour later something is wrong. */
const latenessMs = minutes(15)
/** A task that still wanted the row would have tried it again by then. */
const patienceMs = hours(1)

export type Stuck = {
  /** Of the row `s`: why, as an array of text. Asked row by row, so that a page costs a page. */
  readonly reasons: RawBuilder<StuckReason[]>
  /** The ids of all of them, each part read from an index of its own. */
  readonly ids: RawBuilder<unknown>
}

type Reader = Pick<Context, 'sql' | 'client' | 'now'>

export async function stuckDeals(ctx: Reader): Promise<Stuck> {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  const late = before(latenessMs)
  const pastDue = sql`select id from bets where due_at < ${late} union all select id from pools where due_at < ${late}
    union all select id from agreements where due_at < ${late}
    union all select bet_id from disputes where due_at < ${late}`
  const putBack = sql`select w.subject_id from stuck_work w where w.next_try_at > ${before(patienceMs)}
    union all select d.bet_id from stuck_work w join disputes d on d.id = w.subject_id where w.next_try_at > ${before(patienceMs)}`
  const heldUntil = before(escrowReleaseMs)
  const moneyHeld = sql`select id from bets where due_at is not null and status in ('matched', 'in_progress', 'outcome_pending', 'finalizing')
      and greatest(accepted_at, game_date) < ${heldUntil}
    union all select bet_id from disputes where status in ('open', 'ruled', 'appealed') and raised_at < ${heldUntil}
    union all select id from pools where ended_at is null and status <> 'open' and settles_at < ${heldUntil}
    union all select n.agreement_id from agreement_participants n join agreements a on a.id = n.agreement_id
      where n.held_amount > 0 and (a.status = any (${terminalStatuses}::text[]) or (a.status = 'disputed' and a.updated_at < ${heldUntil}))`
  const tied = sql`select unnest(${await findTiedCases(ctx)}::uuid[])`
  const parts: Readonly<Record<StuckReason, RawBuilder<unknown>>> = {
    'past-due': pastDue,
    'put-back': putBack,
    'money-held': moneyHeld,
    'no-arbitrator': tied,
  }
  const all = Object.entries(parts)
  const reason = ([name, ids]: (typeof all)[number]) =>
    sql`case when exists (select from (${ids}) x (id) where x.id = s.id) then ${sql.lit(name)} end`
  return {
    reasons: sql`array_remove(array[${sql.join(all.map(reason))}], null)`,
    ids: sql.join(Object.values(parts), sql` union all `),
  }
}
