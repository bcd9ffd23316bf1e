/** Storage of pools, with everyone who is in them. Their state is changed by move-pools.ts alone. */
import type { Id, PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PoolState } from '@handshake/domain/pool/pool-machine.ts'
import type { OutcomeNumber } from '@handshake/domain/pool/pool-shares.ts'
import { resultFields } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { column, type RowOf, rowReader, type StoredRow, selectList } from '#platform/db/row-fields.ts'
import { dueIds } from '#platform/jobs/due-ids.ts'

export const seatFields = {
  personId: column<PersonId>('uuid', 'user_id'),
  pick: column<OutcomeNumber>('int'),
  joinedAt: column<Date>('timestamptz'),
  /** The step of the pool with which they came in: who was first, also among those of one moment. */
  joinedStep: column<number>('int'),
  confirmedAt: column<Date | null>('timestamptz'),
  receivedCents: column<Cents | null>('bigint', 'received_amount'),
}

export type PoolSeat = RowOf<typeof seatFields>

/** What a step may change of a pool's own row; write-steps.ts writes it back as a whole. */
export const progress = {
  status: column<PoolState>('text'),
  stepCount: column<number>('int'),
  dueAt: column<Date | null>('timestamptz'),
  linkHash: column<string | null>('text'),
  outcome: column<OutcomeNumber | null>('int'),
  ...resultFields,
  disputedBy: column<PersonId | null>('uuid'),
  disputeReason: column<string | null>('text'),
  disputedAt: column<Date | null>('timestamptz'),
  escalatedAt: column<Date | null>('timestamptz'),
  rulingOutcome: column<OutcomeNumber | null>('int'),
  rulingReason: column<string | null>('text'),
  ruledBy: column<PersonId | null>('uuid'),
  ruledAt: column<Date | null>('timestamptz'),
  appealedBy: column<PersonId | null>('uuid'),
  appealReason: column<string | null>('text'),
  appealedAt: column<Date | null>('timestamptz'),
  startedAt: column<Date | null>('timestamptz'),
  endedAt: column<Date | null>('timestamptz'),
}

const fields = {
  ...progress,
  id: column<PoolId>('uuid'),
  creatorId: column<PersonId>('uuid'),
  title: column<string>('text'),
  description: column<string>('text'),
  judgedBy: column<'game' | 'creator'>('text'),
  gameId: column<Id<'game'> | null>('uuid'),
  outcomes: column<readonly string[]>('text[]'),
  stakeCents: column<Cents>('bigint', 'stake_amount'),
  leastPeople: column<number>('int'),
  mostPeople: column<number>('int'),
  isPublic: column<boolean>('boolean'),
  previousPoolId: column<PoolId | null>('uuid'),
  closesAt: column<Date>('timestamptz'),
  settlesAt: column<Date>('timestamptz'),
  createdAt: column<Date>('timestamptz'),
}

/** In the order people joined. */
type Seats = { readonly seats: readonly PoolSeat[] }
export type Progress = RowOf<typeof progress> & Seats
export type Pool = RowOf<typeof fields> & Seats

const columns = selectList(fields)
const poolOf = rowReader(fields)
const seatColumns = selectList(seatFields)
const readSeat = rowReader(seatFields)

type Reader = Pick<Context, 'client'>

/**
 * In the order of their ids, so that two who want the same ones never wait for each other in a circle. Not `for update`: whoever
 * invites people to a pool from another one's payout only refers to its row, and must not wait for it.
 */
export async function lockPools(ctx: Reader, ids: readonly PoolId[]): Promise<ReadonlyMap<PoolId, Pool>> {
  const { rows } = await ctx.client.query<StoredRow>({
    name: 'pool-lock',
    text: `select ${columns} from pools where id = any ($1::uuid[]) order by id for no key update`,
    values: [ids],
  })
  return new Map((await withSeats(ctx, rows)).map((pool) => [pool.id, pool]))
}

export const lockPool = async (ctx: Reader, id: PoolId): Promise<Pool | null> =>
  (await lockPools(ctx, [id])).get(id) ?? null

export async function findPool(ctx: Reader, id: PoolId): Promise<Pool | null> {
  const { rows } = await ctx.client.query<StoredRow>({
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
  const { rows } = await ctx.client.query<StoredRow>({
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

async function withSeats({ client }: Reader, rows: readonly StoredRow[]): Promise<Pool[]> {
  if (rows.length === 0) return []
  const { rows: seats } = await client.query<StoredRow>({
    name: 'pool-seats',
    text: `select pool_id, ${seatColumns} from pool_seats where pool_id = any ($1::uuid[]) order by joined_step`,
    values: [rows.map(({ id }) => id)],
  })
  return rows.map((row) => ({
    ...poolOf(row),
    seats: seats.filter(({ pool_id }) => pool_id === row.id).map(readSeat),
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
