/** Use case: a person reads their record against somebody. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { reputation } from '@handshake/contracts/reputation.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { findReachable } from '#features/friend/friend.public.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 10

type Meeting = ResultOf<typeof reputation.readHeadToHead>['lastMeetings'][number]

type RecordRow = {
  meetings: number
  wins: number
  losses: number
  undecided: number
  netCents: Cents
  lastMetAt: Date | null
}

export const readHeadToHead: UseCase<typeof reputation.readHeadToHead> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const [records, meetings] = await Promise.all([
    ctx.client.query<RecordRow>({
      name: 'reputation-head-to-head',
      text: `select count(*)::int as meetings, count(*) filter (where result = 'won')::int as wins,
          count(*) filter (where result = 'lost')::int as losses, count(*) filter (where result = 'drawn')::int as undecided,
          coalesce(sum(net_amount), 0)::bigint as "netCents", max(at) as "lastMetAt"
        from betting_results where user_id = $1 and opponent_id = $2`,
      values: [ctx.person.id, personId],
    }),
    ctx.client.query<Omit<Meeting, 'at'> & { at: Date }>({
      name: 'reputation-last-meetings',
      text: `select r.bet_id as "handshakeId", b.title, r.result, r.net_amount as "netCents", r.at
        from betting_results r join bets b on b.id = r.bet_id
        where r.user_id = $1 and r.opponent_id = $2 order by r.at desc, r.bet_id desc limit ${most}`,
      values: [ctx.person.id, personId],
    }),
  ])
  const record = present(records.rows[0], 'an aggregate has a row')
  return {
    person: other.view,
    ...record,
    lastMetAt: record.lastMetAt?.toISOString() ?? null,
    lastMeetings: meetings.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
