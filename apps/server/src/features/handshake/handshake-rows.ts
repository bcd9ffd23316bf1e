/** Rows of lists: one query for the list of a person, the public page and the marketplace, with everything a row shows. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { personColumn } from '#features/friend/friend.public.ts'
import { subjectColumn } from './handshake.store.ts'

/** `b` is the handshake, whatever the query around it calls its choice of rows. */
export const rowColumns = `b.id, b.title, ${subjectColumn('b')}, b.bet_type, b.bet_kind, b.status, b.sport, b.league, b.team_a, b.team_b, b.pick,
  b.line::float8 as line, b.stake_amount, b.peer_stake_amount, b.winner_id, b.verification_method, b.game_id, b.game_date, b.is_public, b.cancel_reason,
  b.created_at, b.updated_at, ${personColumn('creator')} as creator,
  case when peer.id is null then null else ${personColumn('peer')} end as peer,
  coalesce(game.provider = 'simulated', false) as is_sample,
  case when game.id is null or game.status = 'scheduled' then null else json_build_object('teamA', game.team_a_score, 'teamB', game.team_b_score,
    'status', game.status, 'quarterPeriod', game.quarter_period, 'timeRemaining', game.time_remaining) end as score`

export const rowJoins = `join profiles creator on creator.id = b.creator_id
  left join profiles peer on peer.id = b.peer_id
  left join live_games game on game.id = b.game_id`

export type ListRow = {
  id: HandshakeId
  title: string
  subject: HandshakeRow['subject']
  bet_type: HandshakeRow['betType']
  bet_kind: HandshakeRow['betKind']
  status: HandshakeState
  sport: string | null
  league: string | null
  team_a: string
  team_b: string
  pick: HandshakeRow['pick']
  line: number | null
  stake_amount: Cents
  peer_stake_amount: Cents
  winner_id: PersonId | null
  game_id: HandshakeRow['gameId']
  game_date: Date | null
  verification_method: HandshakeRow['verificationMethod']
  is_public: boolean
  cancel_reason: string | null
  created_at: Date
  updated_at: Date
  creator: HandshakeRow['creator']
  peer: HandshakeRow['peer']
  is_sample: boolean
  score: HandshakeRow['score']
}

export const rowView = (row: ListRow): HandshakeRow => ({
  id: row.id,
  title: row.title,
  subject: row.subject,
  betType: row.bet_type,
  betKind: row.bet_kind,
  status: row.status,
  sport: row.sport,
  league: row.league,
  teamA: row.team_a,
  teamB: row.team_b,
  pick: row.pick,
  line: row.line,
  stakeCents: row.stake_amount,
  peerStakeCents: row.peer_stake_amount,
  creator: row.creator,
  peer: row.peer,
  winnerId: row.winner_id,
  gameDate: row.game_date?.toISOString() ?? null,
  gameId: row.game_id,
  verificationMethod: row.verification_method,
  isPublic: row.is_public,
  isSample: row.is_sample,
  cancelReason: row.cancel_reason,
  score: row.score,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
