/** What a person's handshakes put into their calendar: game starts, betting closes, results due, and the last chance to dispute. */
import type { Pace } from '@handshake/domain/handshake/closing.ts'
import { silenceEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { type SubjectKind, subjects } from '@handshake/domain/subject/subjects.ts'
import type { CalendarEvent, CalendarSource } from '#platform/feature.ts'
import { subjectColumn } from './handshake.store.ts'

const maxHandshakes = 500

type Row = {
  readonly id: HandshakeId
  readonly title: string
  readonly subject: SubjectKind
  readonly status: HandshakeState
  readonly teams: string
  readonly gameDate: Date
  readonly acceptedAt: Date | null
  readonly dueAt: Date | null
  readonly refereeUntil: Date | null
  readonly settledAt: Date | null
  readonly firstAnswerAt: Date | null
  readonly hasAnswered: boolean
  readonly isReferee: boolean
  readonly verification: string
  readonly revision: number
  readonly changedAt: Date
  readonly speed: number | null
}

/** Those the person has a seat in, was named to decide, or holds an open invitation to. A draft is its author's alone. */
export const handshakeCalendar: CalendarSource = async ({ client, now }, { personId, since }) => {
  const { rows } = await client.query<Row>({
    name: 'handshake-calendar',
    text: `select b.id, b.title, ${subjectColumn('b')}, b.status, b.team_a || ' vs ' || b.team_b as teams, b.game_date as "gameDate",
        b.accepted_at as "acceptedAt", b.due_at as "dueAt", b.referee_until as "refereeUntil", b.settled_at as "settledAt",
        (select min(a.at) from bet_answers a where a.bet_id = b.id) as "firstAnswerAt",
        exists (select from bet_answers a where a.bet_id = b.id and a.user_id = $1) as "hasAnswered",
        b.referee_id is not distinct from $1::uuid as "isReferee", b.verification_method as verification,
        b.step_count as revision, b.updated_at as "changedAt", game.speed
      from bets b left join live_games game on game.id = b.game_id
      where b.id in (
          select id from bets where creator_id = $1 and hidden_at is null
          union all select id from bets where peer_id = $1 and hidden_at is null and accepted_at is not null
          union all select id from bets where referee_id = $1 and referee_replaced is null and status <> 'draft'
          union all select bet_id from bet_invitations where recipient_id = $1 and status = 'pending' and expires_at > $3)
        and b.hidden_at is null and b.game_date is not null
        and (b.game_date >= $2 or b.due_at >= $2 or b.referee_until >= $2)
      order by b.game_date desc, b.id limit ${maxHandshakes}`,
    values: [personId, since, now],
  })
  return rows.flatMap(eventsOf)
}

const paceOf = ({ speed }: Row): Pace => (speed === null ? { provider: 'feed' } : { provider: 'simulated', speed })

type Moment = Pick<CalendarEvent, 'title' | 'at'> & { readonly name: string; readonly isOff?: boolean }

function eventsOf(row: Row): CalendarEvent[] {
  const fellThrough = row.status === 'cancelled' || row.status === 'refunded'
  return momentsOf(row).map(({ name, title, at, isOff = false }) => ({
    key: `handshake-${row.id}-${name}`,
    title,
    at,
    path: `/handshake/${row.id}`,
    isCancelled: isOff || (fellThrough && (row.settledAt === null || row.settledAt < at)),
    revision: row.revision,
    changedAt: row.changedAt,
  }))
}

function momentsOf(row: Row): Moment[] {
  const { title, status, subject, gameDate, dueAt, refereeUntil, firstAnswerAt, settledAt } = row
  const isGame = subjects[subject].judgedBy === 'feed'
  const closesAt = subjects[subject].closesAt(gameDate, paceOf(row))
  const isSettledBefore = (at: Date): boolean => settledAt !== null && settledAt < at
  const moments: Moment[] = [
    isGame
      ? { name: 'starts', title: `Game starts: ${row.teams}`, at: gameDate }
      : { name: 'result', title: `Result due: ${title}`, at: gameDate, isOff: isSettledBefore(gameDate) },
  ]
  // Once someone took the other side, the end of betting is nobody's business anymore.
  if (row.acceptedAt === null) moments.push({ name: 'closes', title: `Betting closes: ${title}`, at: closesAt })
  if (refereeUntil !== null && status !== 'cancelled') {
    const words = row.isReferee ? 'Your decision is due' : 'Referee’s decision due'
    moments.push({
      name: 'decision',
      title: `${words}: ${title}`,
      at: refereeUntil,
      isOff: status !== 'outcome_pending',
    })
  }
  if (row.isReferee) return moments
  if (row.verification === 'mutual' && firstAnswerAt !== null) {
    const at = silenceEndsAt(firstAnswerAt)
    moments.push({
      name: 'answer',
      title: `Say who won: ${title}`,
      at,
      isOff: row.hasAnswered || status !== 'outcome_pending',
    })
  }
  if (status === 'finalizing' && dueAt !== null)
    moments.push({ name: 'dispute', title: `Last chance to dispute: ${title}`, at: dueAt })
  return moments
}
