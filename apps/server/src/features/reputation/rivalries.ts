/** Use cases: a person reads how they stand against somebody, and against each of their friends. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { statesIn } from '@handshake/domain/handshake/status-synonyms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { streakCap } from '@handshake/domain/reputation/achievements.ts'
import { type MeetingResult, streakBetween } from '@handshake/domain/reputation/rivalry.ts'
import { findReachable } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

type RecordAgainst = {
  readonly meetings: number
  readonly wins: number
  readonly losses: number
  readonly undecided: number
  readonly netCents: Cents
  readonly lastMetAt: Date | null
}

const neverMet: RecordAgainst = { meetings: 0, wins: 0, losses: 0, undecided: 0, netCents: zero, lastMetAt: null }

/** Kept with every handshake they settle. */
export async function recordAgainst(
  { client }: Pick<Context, 'client'>,
  personId: PersonId,
  otherId: PersonId,
): Promise<RecordAgainst> {
  const { rows } = await client.query<RecordAgainst>({
    name: 'reputation-head-to-head',
    text: `select meetings, wins, losses, meetings - wins - losses as undecided, net_amount as "netCents", last_met_at as "lastMetAt"
      from betting_records where user_id = $1 and opponent_id = $2`,
    values: [personId, otherId],
  })
  return rows[0] ?? neverMet
}

const maxMeetings = 10

type HeadToHead = ResultOf<typeof reputation.readHeadToHead>
type Meeting = HeadToHead['lastMeetings'][number]

/** A person reads their record against somebody. */
export const readHeadToHead: UseCase<typeof reputation.readHeadToHead> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const [record, meetings, running] = await Promise.all([
    recordAgainst(ctx, ctx.person.id, personId),
    // As many as a run is counted.
    ctx.client.query<Omit<Meeting, 'at'> & { at: Date }>({
      name: 'reputation-last-meetings',
      text: `select r.bet_id as "handshakeId", b.title, r.result, r.net_amount as "netCents", r.at
        from betting_results r join bets b on b.id = r.bet_id
        where r.user_id = $1 and r.opponent_id = $2 order by r.at desc, r.bet_id desc limit ${streakCap}`,
      values: [ctx.person.id, personId],
    }),
    runningBetween(ctx, ctx.person.id, personId),
  ])
  return {
    person: other.view,
    ...record,
    streak: streakBetween(meetings.rows.map(({ result }) => result)),
    running,
    lastMetAt: record.lastMetAt?.toISOString() ?? null,
    lastMeetings: meetings.rows.slice(0, maxMeetings).map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Spelled out, because the indexes of what runs are known by it. */
const runningStates = statesIn('active')
  .map((state) => `'${state}'`)
  .join(', ')

async function runningBetween(
  { client }: Pick<Context, 'client'>,
  personId: PersonId,
  otherId: PersonId,
): Promise<HeadToHead['running']> {
  const { rows } = await client.query<HeadToHead['running'][number]>({
    name: 'reputation-running-between',
    text: `select id as "handshakeId", title, status from bets
      where ((creator_id = $1 and peer_id = $2) or (creator_id = $2 and peer_id = $1)) and hidden_at is null
        and status in (${runningStates}) order by created_at desc, id desc limit ${maxMeetings}`,
    values: [personId, otherId],
  })
  return rows
}

/** As many as friends are listed. */
const maxFriends = 500

type Rivalry = ResultOf<typeof reputation.readRivalries>['rivalries'][number]
type Row = Omit<Rivalry, 'streak' | 'runningCount'> & { results: MeetingResult[] }

/** A person reads how they stand against each of their friends. */
export const readRivalries: UseCase<typeof reputation.readRivalries> = async ({ client, person }) => {
  const [{ rows }, running] = await Promise.all([
    client.query<Row>({
      name: 'reputation-rivalries',
      // The newest few against each, read from their own index: a long rivalry costs no more than a short one.
      text: `select r.opponent_id as "personId", r.wins, r.losses, r.meetings - r.wins - r.losses as undecided,
          r.net_amount as "netCents", lately.results, lately.bet_ids[1] as "lastHandshakeId"
        from friends f
          join profiles p on p.id = f.friend_id and p.is_active
          join betting_records r on r.user_id = f.user_id and r.opponent_id = f.friend_id
          cross join lateral (
            select array_agg(result order by at desc, bet_id desc) as results, array_agg(bet_id order by at desc, bet_id desc) as bet_ids
            from (select result, bet_id, at from betting_results where user_id = r.user_id and opponent_id = r.opponent_id
              order by at desc, bet_id desc limit ${streakCap}) last) lately
        where f.user_id = $1 and lately.bet_ids is not null
        order by r.last_met_at desc, r.opponent_id limit ${maxFriends}`,
      values: [person.id],
    }),
    client.query<{ id: PersonId; count: number }>({
      name: 'reputation-running-by-opponent',
      text: `select id, count(*)::int as count from (
          select peer_id as id from bets where creator_id = $1 and hidden_at is null and status in (${runningStates})
          union all
          select creator_id from bets where peer_id = $1 and hidden_at is null and status in (${runningStates})) own
        group by id`,
      values: [person.id],
    }),
  ])
  const counts = new Map(running.rows.map(({ id, count }) => [id, count]))
  return {
    rivalries: rows.map(({ results, ...row }) => ({
      ...row,
      streak: streakBetween(results),
      runningCount: counts.get(row.personId) ?? 0,
    })),
  }
}
