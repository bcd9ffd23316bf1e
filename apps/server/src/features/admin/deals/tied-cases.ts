/** Cases that everyone with the office stands too close to: nobody can rule on them until somebody else gets the office. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { staffWith } from '#features/notification/notification.public.ts'
import { tiesBetween } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

/** The oldest cases; a house with more of them open has other worries. */
const most = 500

type Case = {
  readonly id: string
  readonly people: readonly PersonId[]
  /** An appeal is heard by an admin who did not rule before. */
  readonly appealed: boolean
  readonly ruledBy: PersonId | null
}

export async function findTiedCases(ctx: Pick<Context, 'sql' | 'client' | 'now'>): Promise<string[]> {
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
