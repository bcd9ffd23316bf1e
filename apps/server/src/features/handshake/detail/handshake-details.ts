/** The parts of a handshake's page that are lists of their own: versions, steps, answers and a waiting proposal. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'

type Reader = Pick<Context, 'client' | 'now'>
type Row = ListRow & {
  description: string
  terms: string
  notes: string
  verification_method: HandshakeView['verificationMethod']
  privacy: HandshakeView['privacy']
  terms_version: number
  outcome: HandshakeView['outcome']
  outcome_reason: string | null
  settlement_tx_hash: string | null
  final_score_team_a: number | null
  final_score_team_b: number | null
  accepted_at: Date | null
  settled_at: Date | null
  esports: HandshakeView['esports']
  politics: HandshakeView['politics']
  draft_for: PersonId | null
}

export async function readDetails(ctx: Reader, id: HandshakeId) {
  const [row, versions, steps, answers, proposal, live] = await Promise.all([
    readRow(ctx, id),
    readVersions(ctx, id),
    readSteps(ctx, id),
    readAnswers(ctx, id),
    readProposal(ctx, id),
    readLive(ctx, id),
  ])
  return {
    ...rowView(row),
    description: row.description,
    terms: row.terms,
    notes: row.notes,
    verificationMethod: row.verification_method,
    privacy: row.privacy,
    termsVersion: row.terms_version,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    settlementTxHash: row.settlement_tx_hash,
    finalScoreTeamA: row.final_score_team_a,
    finalScoreTeamB: row.final_score_team_b,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    versions,
    steps,
    answers,
    proposal,
    live,
    esports: row.esports,
    politics: row.politics,
    draftFor: row.draft_for,
  }
}

async function readRow({ client }: Reader, id: HandshakeId): Promise<Row> {
  const { rows } = await client.query<Row>({
    name: 'handshake-detail',
    text: `select ${rowColumns}, b.description, b.terms, b.notes, b.verification_method, b.privacy, b.terms_version, b.outcome,
        b.outcome_reason, b.settlement_tx_hash, b.final_score_team_a, b.final_score_team_b, b.accepted_at, b.settled_at,
        b.esports_data as esports, b.transaction_metadata -> 'political_metadata' as politics, b.draft_for
      from bets b ${rowJoins} where b.id = $1`,
    values: [id],
  })
  return present(rows[0], 'a handshake that was found is there')
}

async function readVersions({ client }: Reader, id: HandshakeId): Promise<HandshakeView['versions']> {
  const { rows } = await client.query<
    Omit<HandshakeView['versions'][number], 'gameDate' | 'createdAt'> & { gameDate: Date | null; createdAt: Date }
  >({
    name: 'handshake-versions',
    text: `select version, proposed_by as "proposedBy", t.status, title, description, bet_kind as "betKind", line::float8 as line, pick,
        stake_amount as "stakeCents", peer_stake_amount as "peerStakeCents", game_date as "gameDate", message, t.created_at as "createdAt",
        referee.display_name as "refereeName"
      from bet_terms t left join profiles referee on referee.id = t.referee_id where bet_id = $1 order by version`,
    values: [id],
  })
  return rows.map((row) => ({
    ...row,
    gameDate: row.gameDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

async function readSteps({ client }: Reader, id: HandshakeId): Promise<HandshakeView['steps']> {
  const { rows } = await client.query<Omit<HandshakeView['steps'][number], 'at'> & { at: Date }>({
    name: 'handshake-steps',
    text: `select s.number, s.event, s.from_status as "fromStatus", s.to_status as "toStatus", s.actor, p.display_name as "actorName",
        s.reason, s.at
      from bet_steps s left join profiles p on p.id = s.actor_id where s.bet_id = $1 order by s.number`,
    values: [id],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function readAnswers({ client }: Reader, id: HandshakeId): Promise<HandshakeView['answers']> {
  const { rows } = await client.query<Omit<HandshakeView['answers'][number], 'at'> & { at: Date }>({
    name: 'handshake-answers',
    text: 'select user_id as "personId", winner, at from bet_answers where bet_id = $1 order by at, user_id',
    values: [id],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function readProposal({ client }: Reader, id: HandshakeId): Promise<HandshakeView['proposal']> {
  const { rows } = await client.query<Omit<NonNullable<HandshakeView['proposal']>, 'createdAt'> & { createdAt: Date }>({
    name: 'handshake-proposal',
    text: `select id, proposed_by as "proposedBy", kind, creator_amount as "creatorCents", message, created_at as "createdAt"
      from bet_proposals where bet_id = $1 and status = 'open'`,
    values: [id],
  })
  const [row] = rows
  return row === undefined ? null : { ...row, createdAt: row.createdAt.toISOString() }
}

type Live = NonNullable<HandshakeView['live']>

/** Null for what is about no game. Live is what has begun and is not past its own end, by the clock of the product. */
async function readLive({ client, now }: Reader, id: HandshakeId): Promise<Live | null> {
  const { rows } = await client.query<Omit<Live, 'lastUpdated'> & { lastUpdated: Date }>({
    name: 'handshake-live',
    text: `select b.status = 'in_progress' and b.expires_at > $2 as "isLive", l.live_score_home as "liveScoreHome",
        l.live_score_away as "liveScoreAway", l.game_period as "gamePeriod", l.game_time_remaining as "gameTimeRemaining",
        l.game_status as "gameStatus", l.home_team as "homeTeam", l.away_team as "awayTeam", l.last_updated as "lastUpdated",
        l.live_data as "liveData"
      from bet_live l join bets b on b.id = l.bet_id where l.bet_id = $1`,
    values: [id, now],
  })
  const [row] = rows
  return row === undefined ? null : { ...row, lastUpdated: row.lastUpdated.toISOString() }
}
