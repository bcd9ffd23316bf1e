/** Storage of handshakes. Their state is changed by move-handshakes.ts alone. */
import type { RefereeReplacement } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import type { Seat } from '@handshake/domain/handshake/terms/seat.ts'
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { BetKind, BetPick as Side, Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { BetType } from '@handshake/domain/subject/bet-types.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import { dueIds } from '#platform/jobs/due-ids.ts'
import { batchWith } from '#platform/together/company.ts'

export type GameId = Id<'game'>
export type HandshakeOutcome = 'creator' | 'peer' | 'push' | 'void' | 'split'

/** What a step may change beside the state; move-handshakes.ts writes it back as a whole. */
export type Progress = {
  readonly status: HandshakeState
  readonly peerId: PersonId | null
  readonly winnerId: PersonId | null
  readonly stakes: Stakes
  /** The selections of a slip, with their results once there are any; none for any other handshake. */
  readonly legs: readonly SettledSelection[]
  readonly isPublic: boolean
  readonly termsVersion: number
  readonly stepCount: number
  readonly dueAt: Date | null
  readonly cancelReason: string | null
  readonly outcome: HandshakeOutcome | null
  readonly outcomeReason: string | null
  readonly resultAt: Date | null
  readonly resultId: string | null
  readonly finalScore: Sides<number> | null
  readonly settlementTxHash: string | null
  readonly creatorConfirmedAt: Date | null
  readonly peerConfirmedAt: Date | null
  readonly acceptedAt: Date | null
  readonly settledAt: Date | null
  readonly completedAt: Date | null
  readonly hiddenAt: Date | null
  /** Who decides instead of an arbitrator, until when, and why they no longer do. */
  readonly refereeId: PersonId | null
  readonly refereeUntil: Date | null
  readonly refereeReplaced: RefereeReplacement | null
}

export type Handshake = Progress & {
  readonly id: HandshakeId
  readonly creatorId: PersonId
  readonly title: string
  readonly subject: SubjectKind
  readonly betType: BetType
  readonly terms: Terms
  readonly rules: SettlementRules
  readonly teams: Sides<string>
  readonly sport: string | null
  readonly gameId: GameId | null
  /** When the game starts, or the result of a handshake in words is due. */
  readonly gameDate: Date | null
  readonly verification: Verification
  readonly createdAt: Date
}

/** Rows of before the name was written down are understood by their facts. */
export const subjectColumn = (table: 'b' | 'bets'): string =>
  `coalesce(${table}.subject, case when ${table}.legs <> '[]'::jsonb then 'slip' when ${table}.game_id is null then 'own_words' else 'game' end) as subject`

const columns = `id, creator_id, peer_id, winner_id, title, ${subjectColumn('bets')}, bet_type, bet_kind, pick, line::float8 as line, settlement_rules, team_a, team_b,
  sport, game_id, game_date, verification_method, status, stake_amount, peer_stake_amount, legs, is_public, terms_version,
  step_count, referee_id, referee_until, referee_replaced, due_at, cancel_reason, outcome, outcome_reason, result_at, result_id, final_score_team_a, final_score_team_b, settlement_tx_hash,
  creator_confirmed_at, peer_confirmed_at, accepted_at, settled_at, completed_at, hidden_at, created_at`

type Reader = Pick<Context, 'client'>

/** In the order of their ids, so that two who want the same ones never wait for each other in a circle. */
export async function lockHandshakes(
  { client }: Reader,
  ids: readonly HandshakeId[],
): Promise<ReadonlyMap<HandshakeId, Handshake>> {
  const { rows } = await client.query<Row>({
    name: 'handshake-lock',
    text: `select ${columns} from bets where id ${isAmong('$1')} order by id for update`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, handshakeOf(row)]))
}

export async function findHandshake({ client }: Reader, id: HandshakeId): Promise<Handshake | null> {
  const { rows } = await client.query<Row>({
    name: 'handshake-find',
    text: `select ${columns} from bets where id = $1`,
    values: [id],
  })
  return rows[0] === undefined ? null : handshakeOf(rows[0])
}

/** Together with whoever shares this transaction, so that all of theirs are locked in one order. */
export const lockHandshake = (ctx: Pick<Context, 'client' | 'company'>, id: HandshakeId): Promise<Handshake | null> =>
  batchWith(ctx, lockHandshakes, id, async (ids) => {
    const found = await lockHandshakes(ctx, ids)
    return ids.map((one) => found.get(one) ?? null)
  })

/** Those whose time has come, that nobody else is busy with and that were not put back, oldest first; or one of them. */
export async function takeDue(
  { client, now }: Pick<Context, 'client' | 'now'>,
  statuses: readonly HandshakeState[],
  asked: { readonly limit: number; readonly only: string | null },
): Promise<Handshake[]> {
  const { rows } = await client.query<Row>(dueQuery({ statuses, now, ...asked }))
  return rows.map(handshakeOf)
}

type DueAsked = {
  readonly statuses: readonly HandshakeState[]
  readonly now: Date
  readonly limit: number
  readonly only: string | null
}

export const dueQuery = ({ statuses, now, limit, only }: DueAsked) => ({
  name: `handshake-take-due: ${limit}, ${only === null ? 'all' : 'one'}`,
  text: `select ${columns} from bets where id in (${dueIds({ table: 'bets', lock: 'update', limit, only })}) order by id`,
  values: only === null ? [statuses, now] : [statuses, now, only],
})

/** When the scheduler looks at it next; no step, so nothing is told. */
export async function setDue({ client }: Pick<Context, 'client'>, id: HandshakeId, at: Date | null): Promise<void> {
  await client.query({ name: 'handshake-set-due', text: 'update bets set due_at = $2 where id = $1', values: [id, at] })
}

export async function invitedTo(
  { client, now }: Pick<Context, 'client' | 'now'>,
  id: HandshakeId,
): Promise<PersonId[]> {
  const { rows } = await client.query<{ recipient_id: PersonId }>({
    name: 'handshake-invited',
    text: `select recipient_id from bet_invitations
      where bet_id = $1 and status = 'pending' and recipient_id is not null and expires_at > $2`,
    values: [id, now],
  })
  return rows.map((row) => row.recipient_id)
}

export const seatOf = (handshake: Handshake, invitedIds: readonly PersonId[]): Seat => ({
  state: handshake.status,
  creatorId: handshake.creatorId,
  peerId: handshake.peerId,
  isPublic: handshake.isPublic,
  invitedIds,
  // A referee whose time ran out still reads what became of it; one who declined has left.
  refereeId: handshake.refereeReplaced === 'declined' ? null : handshake.refereeId,
})

type Row = {
  id: HandshakeId
  creator_id: PersonId
  peer_id: PersonId | null
  winner_id: PersonId | null
  title: string
  subject: SubjectKind
  bet_type: BetType
  bet_kind: BetKind
  pick: Side
  line: number | null
  settlement_rules: SettlementRules
  team_a: string
  team_b: string
  sport: string | null
  game_id: GameId | null
  game_date: Date | null
  verification_method: Verification
  status: HandshakeState
  stake_amount: Cents
  peer_stake_amount: Cents
  legs: readonly SettledSelection[]
  is_public: boolean
  terms_version: number
  step_count: number
  due_at: Date | null
  cancel_reason: string | null
  outcome: HandshakeOutcome | null
  outcome_reason: string | null
  result_at: Date | null
  result_id: string | null
  final_score_team_a: number | null
  final_score_team_b: number | null
  settlement_tx_hash: string | null
  creator_confirmed_at: Date | null
  peer_confirmed_at: Date | null
  accepted_at: Date | null
  settled_at: Date | null
  completed_at: Date | null
  hidden_at: Date | null
  created_at: Date
  referee_id: PersonId | null
  referee_until: Date | null
  referee_replaced: RefereeReplacement | null
}

const handshakeOf = (row: Row): Handshake => ({
  id: row.id,
  creatorId: row.creator_id,
  peerId: row.peer_id,
  winnerId: row.winner_id,
  title: row.title,
  subject: row.subject,
  betType: row.bet_type,
  terms: { kind: row.bet_kind, pick: row.pick, line: row.line },
  rules: row.settlement_rules,
  teams: { team_a: row.team_a, team_b: row.team_b },
  sport: row.sport,
  gameId: row.game_id,
  gameDate: row.game_date,
  verification: row.verification_method,
  status: row.status,
  stakes: { creatorCents: row.stake_amount, peerCents: row.peer_stake_amount },
  legs: row.legs,
  isPublic: row.is_public,
  termsVersion: row.terms_version,
  stepCount: row.step_count,
  dueAt: row.due_at,
  cancelReason: row.cancel_reason,
  outcome: row.outcome,
  outcomeReason: row.outcome_reason,
  resultAt: row.result_at,
  resultId: row.result_id,
  finalScore:
    row.final_score_team_a === null || row.final_score_team_b === null
      ? null
      : { team_a: row.final_score_team_a, team_b: row.final_score_team_b },
  settlementTxHash: row.settlement_tx_hash,
  creatorConfirmedAt: row.creator_confirmed_at,
  peerConfirmedAt: row.peer_confirmed_at,
  acceptedAt: row.accepted_at,
  settledAt: row.settled_at,
  completedAt: row.completed_at,
  hiddenAt: row.hidden_at,
  refereeId: row.referee_id,
  refereeUntil: row.referee_until,
  refereeReplaced: row.referee_replaced,
  createdAt: row.created_at,
})
