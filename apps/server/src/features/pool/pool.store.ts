/** Storage of pools, with everyone who is in them. Their state is changed by move-pools.ts alone. */
import type { Id, PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PoolState } from '@handshake/domain/pool/pool-machine.ts'
import type { OutcomeNumber } from '@handshake/domain/pool/pool-shares.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Context } from '#platform/context.ts'
import { dueIds } from '#platform/jobs/due-ids.ts'

export type PoolSeat = {
  readonly personId: PersonId
  readonly pick: OutcomeNumber
  readonly joinedAt: Date
  /** The step of the pool with which they came in: who was first, also among those of one moment. */
  readonly joinedStep: number
  readonly confirmedAt: Date | null
  readonly receivedCents: Cents | null
}

/** What a step may change beside the state; write-steps.ts writes it back as a whole. */
export type Progress = {
  readonly status: PoolState
  readonly stepCount: number
  readonly dueAt: Date | null
  /** In the order people joined. */
  readonly seats: readonly PoolSeat[]
  readonly linkHash: string | null
  readonly outcome: OutcomeNumber | null
  readonly outcomeReason: string | null
  readonly resultAt: Date | null
  readonly resultId: string | null
  readonly finalScore: Sides<number> | null
  readonly settlementTxHash: string | null
  readonly disputedBy: PersonId | null
  readonly disputeReason: string | null
  readonly disputedAt: Date | null
  readonly escalatedAt: Date | null
  readonly rulingOutcome: OutcomeNumber | null
  readonly rulingReason: string | null
  readonly ruledBy: PersonId | null
  readonly ruledAt: Date | null
  readonly appealedBy: PersonId | null
  readonly appealReason: string | null
  readonly appealedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export type Pool = Progress & {
  readonly id: PoolId
  readonly creatorId: PersonId
  readonly title: string
  readonly description: string
  readonly judgedBy: 'game' | 'creator'
  readonly gameId: Id<'game'> | null
  readonly outcomes: readonly string[]
  readonly stakeCents: Cents
  readonly leastPeople: number
  readonly mostPeople: number
  readonly isPublic: boolean
  readonly previousPoolId: PoolId | null
  readonly closesAt: Date
  readonly settlesAt: Date
  readonly createdAt: Date
}

const columns = `id, creator_id as "creatorId", title, description, judged_by as "judgedBy", game_id as "gameId", outcomes,
  stake_amount as "stakeCents", least_people as "leastPeople", most_people as "mostPeople", is_public as "isPublic",
  link_hash as "linkHash", previous_pool_id as "previousPoolId", closes_at as "closesAt", settles_at as "settlesAt", status,
  step_count as "stepCount", due_at as "dueAt", outcome, outcome_reason as "outcomeReason", result_at as "resultAt",
  result_id as "resultId", final_score_team_a, final_score_team_b, settlement_tx_hash as "settlementTxHash",
  disputed_by as "disputedBy", dispute_reason as "disputeReason", disputed_at as "disputedAt", escalated_at as "escalatedAt",
  ruling_outcome as "rulingOutcome", ruling_reason as "rulingReason", ruled_by as "ruledBy", ruled_at as "ruledAt",
  appealed_by as "appealedBy", appeal_reason as "appealReason", appealed_at as "appealedAt", started_at as "startedAt",
  ended_at as "endedAt", created_at as "createdAt"`

type Row = Omit<Pool, 'seats' | 'finalScore'> & {
  readonly final_score_team_a: number | null
  readonly final_score_team_b: number | null
}

type Reader = Pick<Context, 'client'>

/**
 * In the order of their ids, so that two who want the same ones never wait for each other in a circle. Not `for update`: whoever
 * invites people to a pool from another one's payout only refers to its row, and must not wait for it.
 */
export async function lockPools(ctx: Reader, ids: readonly PoolId[]): Promise<ReadonlyMap<PoolId, Pool>> {
  const { rows } = await ctx.client.query<Row>({
    name: 'pool-lock',
    text: `select ${columns} from pools where id = any ($1::uuid[]) order by id for no key update`,
    values: [ids],
  })
  return new Map((await withSeats(ctx, rows)).map((pool) => [pool.id, pool]))
}

export const lockPool = async (ctx: Reader, id: PoolId): Promise<Pool | null> =>
  (await lockPools(ctx, [id])).get(id) ?? null

export async function findPool(ctx: Reader, id: PoolId): Promise<Pool | null> {
  const { rows } = await ctx.client.query<Row>({
    name: 'pool-find',
    text: `select ${columns} from pools where id = $1`,
    values: [id],
  })
  return (await withSeats(ctx, rows))[0] ?? null
}

/** Those whose time has come, that nobody else is busy with and that were not put back, oldest first; or one of them. */
export async function takeDue(
  ctx: Pick<Context, 'client' | 'now'>,
  statuses: readonly PoolState[],
  { limit, only }: { readonly limit: number; readonly only: string | null },
): Promise<Pool[]> {
  const { rows } = await ctx.client.query<Row>({
    name: `pool-take-due: ${limit}, ${only === null ? 'all' : 'one'}`,
    text: `select ${columns} from pools where id in (${dueIds({ table: 'pools', lock: 'no key update', limit, only })}) order by id`,
    values: only === null ? [statuses, ctx.now] : [statuses, ctx.now, only],
  })
  return withSeats(ctx, rows)
}

/** When the scheduler looks at it next; no step, so nothing is told. */
export async function setDue({ client }: Reader, id: PoolId, at: Date): Promise<void> {
  await client.query({ name: 'pool-set-due', text: 'update pools set due_at = $2 where id = $1', values: [id, at] })
}

type SeatRow = PoolSeat & { readonly poolId: PoolId }

async function withSeats({ client }: Reader, rows: readonly Row[]): Promise<Pool[]> {
  if (rows.length === 0) return []
  const { rows: seats } = await client.query<SeatRow>({
    name: 'pool-seats',
    text: `select pool_id as "poolId", user_id as "personId", pick, joined_at as "joinedAt", joined_step as "joinedStep", confirmed_at as "confirmedAt",
        received_amount as "receivedCents"
      from pool_seats where pool_id = any ($1::uuid[]) order by joined_step`,
    values: [rows.map(({ id }) => id)],
  })
  return rows.map(({ final_score_team_a: away, final_score_team_b: home, ...row }) => ({
    ...row,
    finalScore: away === null || home === null ? null : { team_a: away, team_b: home },
    seats: seats.filter(({ poolId }) => poolId === row.id).map(({ poolId: _, ...seat }) => seat),
  }))
}

/** The seat of whoever joins with the next step. */
export const newSeat = ({ stepCount }: Pool, personId: PersonId, pick: OutcomeNumber, now: Date): PoolSeat => ({
  personId,
  pick,
  joinedAt: now,
  joinedStep: stepCount + 1,
  confirmedAt: null,
  receivedCents: null,
})

export const seatOf = ({ seats }: Pool, personId: PersonId): PoolSeat | null =>
  seats.find((seat) => seat.personId === personId) ?? null

export const peopleOf = ({ seats }: Pool): PersonId[] => seats.map(({ personId }) => personId)
