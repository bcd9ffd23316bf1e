/** Use case: a person reads their record against somebody. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { reputation } from '@handshake/contracts/reputation.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
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

const neverMet: RecordRow = { meetings: 0, wins: 0, losses: 0, undecided: 0, netCents: zero, lastMetAt: null }

export const readHeadToHead: UseCase<typeof reputation.readHeadToHead> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const [records, meetings] = await Promise.all([
    ctx.client.query<RecordRow>({
      name: 'reputation-head-to-head',
      text: `select meetings, wins, losses, meetings - wins - losses as undecided, net_amount as "netCents", last_met_at as "lastMetAt"
        from betting_records where user_id = $1 and opponent_id = $2`,
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
  const record = records.rows[0] ?? neverMet
  return {
    person: other.view,
    ...record,
    lastMetAt: record.lastMetAt?.toISOString() ?? null,
    lastMeetings: meetings.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
