/** Writes what moved: the handshakes as they now stand, what is said in them, who sits in them, and a row of history for each. */
import { present } from '@handshake/domain/assert.ts'
import { handshakeActions } from '@handshake/domain/handshake/handshake-actions.ts'
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import { expiresAt } from './deadlines.ts'
import type { Handshake } from './handshake.store.ts'
import type { Attempt, Move } from './handshake-move.ts'

/** What a step may change, as columns with their types: the rest of a row is neither sent nor read back. */
const standing = {
  status: 'text',
  transaction_status: 'text',
  peer_id: 'uuid',
  winner_id: 'uuid',
  stake_amount: 'bigint',
  peer_stake_amount: 'bigint',
  legs: 'jsonb',
  is_public: 'boolean',
  privacy: 'text',
  marketplace_visibility: 'text',
  terms_version: 'int',
  step_count: 'int',
  due_at: 'timestamptz',
  expires_at: 'timestamptz',
  cancel_reason: 'text',
  outcome: 'text',
  outcome_reason: 'text',
  result_at: 'timestamptz',
  result_id: 'uuid',
  final_score_team_a: 'int',
  final_score_team_b: 'int',
  settlement_tx_hash: 'text',
  creator_confirmed_at: 'timestamptz',
  peer_confirmed_at: 'timestamptz',
  accepted_at: 'timestamptz',
  settled_at: 'timestamptz',
  completed_at: 'timestamptz',
  hidden_at: 'timestamptz',
  referee_id: 'uuid',
  referee_until: 'timestamptz',
  referee_replaced: 'text',
  last_action_by: 'uuid',
  last_action_type: 'text',
} as const

const columns = Object.entries(standing)

/** $1 the rows, $2 their ids, $3 now. */
const writeStanding = `
  update bets b set ${columns.map(([column]) => `${column} = n.${column}`).join(', ')}, last_action_at = $3, updated_at = $3
  from json_to_recordset($1::json) as n (id uuid, ${columns.map(([column, type]) => `${column} ${type}`).join(', ')})
  where b.id = n.id and b.id ${isAmong('$2')}`

export async function writeSteps(
  { client, now }: Pick<Context, 'client' | 'now'>,
  moves: readonly Move[],
): Promise<void> {
  await Promise.all([
    client.query({
      name: 'handshake-write-standing',
      text: writeStanding,
      values: [JSON.stringify(moves.map(standingRow)), moves.map(({ after }) => after.id), now],
    }),
    client.query({
      name: 'handshake-write-steps',
      text: 'insert into bet_steps select * from json_populate_recordset(null::bet_steps, $1::json)',
      values: [JSON.stringify(moves.map((move) => stepRow(move, now)))],
    }),
    writeSeats(client, moves, now),
    ...moves.flatMap(({ attempt, after }) => (attempt.content ? [writeContent(client, after, attempt.content)] : [])),
  ])
}

/** One by one: nobody edits more than one at a time, and each writes what its terms have. */
async function writeContent(
  client: Context['client'],
  { id }: Pick<Handshake, 'id'>,
  content: NonNullable<Attempt['content']>,
): Promise<void> {
  const assigned = Object.keys(content).map((column) =>
    // It also keeps how the handshake was made, which no edit changes.
    column === 'transaction_metadata'
      ? `${column} = jsonb_strip_nulls(b.${column} || n.${column})`
      : `${column} = n.${column}`,
  )
  await client.query(
    `update bets b set ${assigned.join(', ')} from json_populate_record(null::bets, $2::json) n where b.id = $1`,
    [id, JSON.stringify(content)],
  )
}

const standingRow = ({ attempt, after }: Move): Record<'id' | keyof typeof standing, unknown> => ({
  id: after.id,
  status: after.status,
  // Terms that were changed are a draft to everyone who has yet to agree to them.
  transaction_status: isEdit(attempt.event) ? 'draft' : after.status,
  peer_id: after.peerId,
  winner_id: after.winnerId,
  stake_amount: after.stakes.creatorCents,
  peer_stake_amount: after.stakes.peerCents,
  legs: after.legs,
  is_public: after.isPublic,
  privacy: after.isPublic ? 'public' : 'private',
  marketplace_visibility: after.isPublic ? 'public' : 'private',
  terms_version: after.termsVersion,
  step_count: after.stepCount,
  due_at: after.dueAt,
  expires_at: expiresAt(after),
  cancel_reason: after.cancelReason,
  outcome: after.outcome,
  outcome_reason: after.outcomeReason,
  result_at: after.resultAt,
  result_id: after.resultId,
  final_score_team_a: after.finalScore?.team_a ?? null,
  final_score_team_b: after.finalScore?.team_b ?? null,
  settlement_tx_hash: after.settlementTxHash,
  creator_confirmed_at: after.creatorConfirmedAt,
  peer_confirmed_at: after.peerConfirmedAt,
  accepted_at: after.acceptedAt,
  settled_at: after.settledAt,
  completed_at: after.completedAt,
  hidden_at: after.hiddenAt,
  referee_id: after.refereeId,
  referee_until: after.refereeUntil,
  referee_replaced: after.refereeReplaced,
  last_action_by: attempt.actorId,
  last_action_type: attempt.action ?? (isEdit(attempt.event) ? 'revise' : attempt.event),
})

const isEdit = (event: HandshakeEvent): boolean => handshakeActions.edit.some((one) => one === event)

const stepRow = ({ attempt, before, after }: Move, now: Date) => ({
  bet_id: after.id,
  number: after.stepCount,
  event: attempt.event,
  from_status: before.status,
  to_status: after.status,
  actor: attempt.by,
  actor_id: attempt.actorId,
  reason: attempt.reason ?? null,
  details: {},
  at: now,
})

/** Who sits where, once both have sat down. */
async function writeSeats(client: Context['client'], moves: readonly Move[], now: Date): Promise<void> {
  const seats = moves
    .filter(({ before, after }) => before.acceptedAt === null && after.acceptedAt !== null)
    .flatMap(({ after }) => seatsOf(after, now))
  if (seats.length === 0) return
  await client.query({
    name: 'handshake-write-seats',
    text: 'insert into bet_participants select * from json_populate_recordset(null::bet_participants, $1::json)',
    values: [JSON.stringify(seats)],
  })
}

const seatsOf = ({ id, creatorId, peerId, stakes }: Handshake, now: Date) => [
  { bet_id: id, participant_id: creatorId, side: 'creator', stake_amount: stakes.creatorCents, joined_at: now },
  {
    bet_id: id,
    participant_id: present(peerId, 'whoever accepted is the peer'),
    side: 'participant',
    stake_amount: stakes.peerCents,
    joined_at: now,
  },
]
