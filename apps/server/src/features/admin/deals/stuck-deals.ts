/** Deals that need a person: past their hour, failed on by a job, with money that should be home, or in a case nobody may judge. */
import type { StuckReason } from '@handshake/domain/admin/deals.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { escrowReleaseMs } from '@handshake/domain/wallet/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { staffWith } from '#features/notification/notification.public.ts'
import { tiesBetween } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

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

/** The oldest cases; a house with more of them open has other worries. */
const most = 500

type Case = {
  readonly id: string
  readonly people: readonly PersonId[]
  /** An appeal is heard by an admin who did not rule before. */
  readonly appealed: boolean
  readonly ruledBy: PersonId | null
}

/** Cases that everyone with the office stands too close to: nobody can rule on them until somebody else gets the office. */
async function findTiedCases(ctx: Pick<Context, 'sql' | 'client' | 'now'>): Promise<string[]> {
  const { rows } = await ctx.client.query<Case>({
    name: 'admin-open-cases',
    text: `select * from (
        select d.bet_id as id, array[d.creator_id, d.peer_id] as people, d.status = 'appealed' as appealed,
          (select r.ruled_by from dispute_rulings r where r.dispute_id = d.id and r.instance = 1) as "ruledBy", d.raised_at as at
        from disputes d where d.status in ('open', 'appealed')
        union all
        select p.id, (select array_agg(s.user_id) from pool_seats s where s.pool_id = p.id), p.status = 'appealed', p.ruled_by, p.disputed_at
        from pools p where p.status in ('disputed', 'appealed')
        union all
        select a.id, (select array_agg(n.user_id) from agreement_participants n where n.agreement_id = a.id), false, null, a.updated_at
        from agreements a where a.status = 'disputed') cases
      order by at, id limit ${most}`,
    values: [],
  })
  if (rows.length === 0) return []
  const [judges, admins] = [await staffWith(ctx, ['arbitrator', 'admin']), await staffWith(ctx, ['admin'])]
  const ties = await tiesBetween(ctx, judges, [...new Set(rows.flatMap(({ people }) => people ?? []))])
  const isTied = (judge: PersonId, { people, appealed, ruledBy }: Case) =>
    people.includes(judge) ||
    (appealed && judge === ruledBy) ||
    ties.some(({ judgeId, partyId }) => judgeId === judge && people.includes(partyId))
  return rows.filter((one) => (one.appealed ? admins : judges).every((judge) => isTied(judge, one))).map(({ id }) => id)
}
