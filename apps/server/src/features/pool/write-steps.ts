/** Writes what moved: the pools as they now stand, who sits in them, and a row of history for each. */
import type { Context } from '#platform/context.ts'
import type { Pool } from './pool.store.ts'
import type { Move } from './pool-move.ts'

export async function writeSteps(
  { client, now }: Pick<Context, 'client' | 'now'>,
  moves: readonly Move[],
): Promise<void> {
  await Promise.all([
    client.query({
      name: 'pool-write-standing',
      text: `update pools p set
          status = n.status, step_count = n.step_count, due_at = n.due_at, seat_count = n.seat_count, link_hash = n.link_hash,
          outcome = n.outcome, outcome_reason = n.outcome_reason, result_at = n.result_at, result_id = n.result_id,
          final_score_team_a = n.final_score_team_a, final_score_team_b = n.final_score_team_b,
          settlement_tx_hash = n.settlement_tx_hash, disputed_by = n.disputed_by, dispute_reason = n.dispute_reason,
          disputed_at = n.disputed_at, escalated_at = n.escalated_at, ruling_outcome = n.ruling_outcome,
          ruling_reason = n.ruling_reason, ruled_by = n.ruled_by, ruled_at = n.ruled_at, appealed_by = n.appealed_by,
          appeal_reason = n.appeal_reason, appealed_at = n.appealed_at, started_at = n.started_at, ended_at = n.ended_at,
          updated_at = $2
        from json_populate_recordset(null::pools, $1::json) n
        where p.id = n.id`,
      values: [JSON.stringify(moves.map(({ after }) => standingRow(after))), now],
    }),
    client.query({
      name: 'pool-write-steps',
      text: 'insert into pool_steps select * from json_populate_recordset(null::pool_steps, $1::json)',
      values: [JSON.stringify(moves.map((move) => stepRow(move, now)))],
    }),
    writeSeats(client, moves),
    dropSeats(client, moves),
  ])
}

const standingRow = (pool: Pool) => ({
  id: pool.id,
  status: pool.status,
  step_count: pool.stepCount,
  due_at: pool.dueAt,
  seat_count: pool.seats.length,
  link_hash: pool.linkHash,
  outcome: pool.outcome,
  outcome_reason: pool.outcomeReason,
  result_at: pool.resultAt,
  result_id: pool.resultId,
  final_score_team_a: pool.finalScore?.team_a ?? null,
  final_score_team_b: pool.finalScore?.team_b ?? null,
  settlement_tx_hash: pool.settlementTxHash,
  disputed_by: pool.disputedBy,
  dispute_reason: pool.disputeReason,
  disputed_at: pool.disputedAt,
  escalated_at: pool.escalatedAt,
  ruling_outcome: pool.rulingOutcome,
  ruling_reason: pool.rulingReason,
  ruled_by: pool.ruledBy,
  ruled_at: pool.ruledAt,
  appealed_by: pool.appealedBy,
  appeal_reason: pool.appealReason,
  appealed_at: pool.appealedAt,
  started_at: pool.startedAt,
  ended_at: pool.endedAt,
})

const stepRow = ({ attempt, before, after }: Move, now: Date) => ({
  pool_id: after.id,
  number: after.stepCount,
  event: attempt.event,
  from_status: before.status,
  to_status: after.status,
  actor: attempt.by,
  actor_id: attempt.actorId,
  reason: attempt.reason ?? null,
  at: now,
})

/** Only the seats a step touched. */
async function writeSeats(client: Context['client'], moves: readonly Move[]): Promise<void> {
  const seats = moves.flatMap(({ before, after }) =>
    after.seats
      .filter((seat) => !before.seats.includes(seat))
      .map((seat) => ({
        pool_id: after.id,
        user_id: seat.personId,
        pick: seat.pick,
        joined_at: seat.joinedAt,
        joined_step: seat.joinedStep,
        confirmed_at: seat.confirmedAt,
        received_amount: seat.receivedCents,
      })),
  )
  if (seats.length === 0) return
  await client.query({
    name: 'pool-write-seats',
    text: `insert into pool_seats select * from json_populate_recordset(null::pool_seats, $1::json)
      on conflict on constraint a_person_has_one_seat_in_a_pool do update
        set pick = excluded.pick, confirmed_at = excluded.confirmed_at, received_amount = excluded.received_amount`,
    values: [JSON.stringify(seats)],
  })
}

async function dropSeats(client: Context['client'], moves: readonly Move[]): Promise<void> {
  const left = moves.flatMap(({ before, after }) =>
    before.seats
      .filter(({ personId }) => !after.seats.some((seat) => seat.personId === personId))
      .map(({ personId }) => ({ pool_id: after.id, user_id: personId })),
  )
  if (left.length === 0) return
  await client.query({
    name: 'pool-drop-seats',
    text: `delete from pool_seats s using json_to_recordset($1::json) as n (pool_id uuid, user_id uuid)
      where s.pool_id = n.pool_id and s.user_id = n.user_id`,
    values: [JSON.stringify(left)],
  })
}
