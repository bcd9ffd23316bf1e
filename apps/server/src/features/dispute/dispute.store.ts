/** Storage of cases. Their state is changed by move-cases.ts alone. Whoever changes one holds the handshake's row first, so that nobody waits for another in a circle. */
import { present } from '@handshake/domain/assert.ts'
import type { DisputeState } from '@handshake/domain/dispute/dispute-machine.ts'
import type { Ruling } from '@handshake/domain/dispute/ruling.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type Handshake, lockHandshakes } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'

export type DisputeId = Id<'dispute'>

export type Dispute = {
  readonly id: DisputeId
  readonly betId: HandshakeId
  readonly creatorId: PersonId
  readonly peerId: PersonId
  readonly raisedBy: PersonId | null
  readonly reason: string
  readonly status: DisputeState
  readonly raisedAt: Date
  readonly windowLeftMs: number
  readonly dueAt: Date | null
  readonly escalatedAt: Date | null
  readonly creatorAcceptedAt: Date | null
  readonly peerAcceptedAt: Date | null
  readonly appealedBy: PersonId | null
  readonly appealedAt: Date | null
  readonly appealReason: string | null
  readonly closedAt: Date | null
}

export const disputeColumns = `d.id, d.bet_id as "betId", d.creator_id as "creatorId", d.peer_id as "peerId", d.raised_by as "raisedBy",
  d.reason, d.status, d.raised_at as "raisedAt", d.window_left_ms as "windowLeftMs", d.due_at as "dueAt",
  d.escalated_at as "escalatedAt", d.creator_accepted_at as "creatorAcceptedAt", d.peer_accepted_at as "peerAcceptedAt",
  d.appealed_by as "appealedBy", d.appealed_at as "appealedAt", d.appeal_reason as "appealReason", d.closed_at as "closedAt"`

type Reader = Pick<Context, 'client'>

export async function findDispute({ client }: Reader, id: DisputeId): Promise<Dispute | null> {
  const { rows } = await client.query<Dispute>({
    name: 'dispute-find',
    text: `select ${disputeColumns} from disputes d where d.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** A case with the handshake it is about. */
export type Case = { readonly id: DisputeId; readonly handshake: Handshake; readonly dispute: Dispute }

async function findDisputes({ client }: Reader, ids: readonly DisputeId[]): Promise<Dispute[]> {
  const { rows } = await client.query<Dispute>({
    name: 'dispute-find-several',
    text: `select ${disputeColumns} from disputes d where d.id = any ($1::uuid[])`,
    values: [ids],
  })
  return rows
}

/** By the rows of their handshakes, in the order of those. */
export async function lockCases(ctx: Reader, ids: readonly DisputeId[]): Promise<ReadonlyMap<DisputeId, Case>> {
  const found = await findDisputes(ctx, ids)
  if (found.length === 0) return new Map()
  const handshakes = await lockHandshakes(
    ctx,
    found.map(({ betId }) => betId),
  )
  // Read again: they may have moved while we waited for the lock.
  return new Map(
    (await findDisputes(ctx, ids)).map((dispute) => {
      const handshake = present(handshakes.get(dispute.betId), 'a case is about a handshake')
      return [dispute.id, { id: dispute.id, handshake, dispute }]
    }),
  )
}

export const lockCase = async (ctx: Reader, id: DisputeId): Promise<Case | null> =>
  (await lockCases(ctx, [id])).get(id) ?? null

/** One whose hour has come and whose handshake nobody else is busy with; its handshake's row is locked. */
export async function takeDueCase(
  ctx: Pick<Context, 'client' | 'now'>,
  statuses: readonly DisputeState[],
  only: string | null,
): Promise<Case[]> {
  const { rows } = await ctx.client.query<{ id: DisputeId }>({
    name: 'dispute-take-due',
    text: `select d.id from disputes d join bets b on b.id = d.bet_id
      where d.status = any ($1::text[]) and d.due_at <= $2 and b.status = 'disputed'
        and ($3::uuid is null or d.id = $3) and ${notPutBack('d.id', '$2')}
      order by d.due_at limit 1 for update of b skip locked`,
    values: [statuses, ctx.now, only],
  })
  const taken = rows[0] === undefined ? null : await lockCase(ctx, rows[0].id)
  const isDue = taken?.dispute.dueAt !== null && taken !== null && taken.dispute.dueAt <= ctx.now
  return isDue && statuses.includes(taken.dispute.status) ? [taken] : []
}

export type NewCase = {
  readonly id: string
  readonly handshake: Handshake
  readonly raisedBy: PersonId | null
  readonly reason: string
  readonly windowLeftMs: number
  readonly dueAt: Date
}

export async function openCase({ sql, now }: Pick<Context, 'sql' | 'now'>, fresh: NewCase): Promise<void> {
  await sql
    .insertInto('disputes')
    .values({
      id: fresh.id,
      bet_id: fresh.handshake.id,
      creator_id: fresh.handshake.creatorId,
      peer_id: present(fresh.handshake.peerId, 'two have shaken'),
      raised_by: fresh.raisedBy,
      reason: fresh.reason,
      raised_at: now,
      window_left_ms: fresh.windowLeftMs,
      due_at: fresh.dueAt,
      updated_at: now,
    })
    .execute()
}

/** Writes cases back as they now stand; what they are about never changes. */
export async function writeCases(
  { client, now }: Pick<Context, 'client' | 'now'>,
  disputes: readonly Dispute[],
): Promise<void> {
  await client.query({
    name: 'dispute-write',
    text: `update disputes d set status = n.status, due_at = n.due_at, escalated_at = n.escalated_at,
        creator_accepted_at = n.creator_accepted_at, peer_accepted_at = n.peer_accepted_at, appealed_by = n.appealed_by,
        appealed_at = n.appealed_at, appeal_reason = n.appeal_reason, closed_at = n.closed_at, raised_by = n.raised_by,
        reason = n.reason, raised_at = n.raised_at, window_left_ms = n.window_left_ms, updated_at = $2
      from json_populate_recordset(null::disputes, $1::json) n where d.id = n.id`,
    values: [JSON.stringify(disputes.map(rowOf)), now],
  })
}

const rowOf = (dispute: Dispute) => ({
  id: dispute.id,
  status: dispute.status,
  due_at: dispute.dueAt,
  escalated_at: dispute.escalatedAt,
  creator_accepted_at: dispute.creatorAcceptedAt,
  peer_accepted_at: dispute.peerAcceptedAt,
  appealed_by: dispute.appealedBy,
  appealed_at: dispute.appealedAt,
  appeal_reason: dispute.appealReason,
  closed_at: dispute.closedAt,
  raised_by: dispute.raisedBy,
  reason: dispute.reason,
  raised_at: dispute.raisedAt,
  window_left_ms: dispute.windowLeftMs,
})

export type WrittenRuling = { readonly ruling: Ruling; readonly reason: string; readonly ruledBy: PersonId }

export async function insertRuling(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  disputeId: DisputeId,
  instance: 1 | 2,
  { ruling, reason, ruledBy }: WrittenRuling,
): Promise<void> {
  await sql
    .insertInto('dispute_rulings')
    .values({
      dispute_id: disputeId,
      instance,
      ruling: ruling.is,
      creator_amount: ruling.is === 'split' ? ruling.creatorCents : null,
      reason,
      ruled_by: ruledBy,
      ruled_at: now,
    })
    .execute()
}

export async function standingRuling({ sql }: Pick<Context, 'sql'>, disputeId: DisputeId): Promise<Ruling> {
  const last = await sql
    .selectFrom('dispute_rulings')
    .where('dispute_id', '=', disputeId)
    .orderBy('instance', 'desc')
    .limit(1)
    .select(['ruling', 'creator_amount'])
    .$narrowType<{ ruling: Ruling['is']; creator_amount: Cents | null }>()
    .executeTakeFirst()
  const { ruling, creator_amount } = present(last, 'a ruled case has a ruling')
  return ruling === 'split'
    ? { is: ruling, creatorCents: present(creator_amount, 'a split names a share') }
    : { is: ruling }
}
