/** Cases at rest. Whoever changes one holds the handshake's row first, so that nobody waits for another in a circle. */
import { present } from '@handshake/domain/assert.ts'
import type { DisputeState } from '@handshake/domain/dispute/dispute-machine.ts'
import type { Ruling } from '@handshake/domain/dispute/ruling.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type Handshake, lockHandshake } from '#features/handshake/handshake.public.ts'
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

export type Case = { readonly handshake: Handshake; readonly dispute: Dispute }

export async function lockCase(ctx: Reader, id: DisputeId): Promise<Case | null> {
  const found = await findDispute(ctx, id)
  if (found === null) return null
  const handshake = present(await lockHandshake(ctx, found.betId), 'a case is about a handshake')
  // Read again: it may have moved while we waited for the lock.
  return { handshake, dispute: present(await findDispute(ctx, id), 'a case never goes away') }
}

/** One whose hour has come and whose handshake nobody else is busy with; its handshake's row is locked. */
export async function takeDueCase(
  ctx: Pick<Context, 'client' | 'now'>,
  statuses: readonly DisputeState[],
  only: string | null,
): Promise<DueCase[]> {
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
  return isDue && statuses.includes(taken.dispute.status) ? [{ ...taken, id: taken.dispute.id }] : []
}

export type DueCase = Case & { readonly id: DisputeId }

export type NewCase = {
  readonly id: string
  readonly handshake: Handshake
  readonly raisedBy: PersonId | null
  readonly reason: string
  readonly windowLeftMs: number
  readonly dueAt: Date
}

/** A case that was withdrawn is opened again under the same id. */
export async function openCase({ client, now }: Pick<Context, 'client' | 'now'>, fresh: NewCase): Promise<void> {
  await client.query({
    name: 'dispute-open',
    text: `insert into disputes (id, bet_id, creator_id, peer_id, raised_by, reason, raised_at, window_left_ms, due_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7)
      on conflict (id) do update set status = 'open', raised_by = excluded.raised_by, reason = excluded.reason,
        raised_at = excluded.raised_at, window_left_ms = excluded.window_left_ms, due_at = excluded.due_at,
        updated_at = excluded.updated_at`,
    values: [
      fresh.id,
      fresh.handshake.id,
      fresh.handshake.creatorId,
      fresh.handshake.peerId,
      fresh.raisedBy,
      fresh.reason,
      now,
      fresh.windowLeftMs,
      fresh.dueAt,
    ],
  })
}

/** Writes the case back as it now stands; what it is about never changes. */
export async function writeCase({ client, now }: Pick<Context, 'client' | 'now'>, dispute: Dispute): Promise<void> {
  await client.query({
    name: 'dispute-write',
    text: `update disputes set status = $2, due_at = $3, escalated_at = $4, creator_accepted_at = $5, peer_accepted_at = $6,
        appealed_by = $7, appealed_at = $8, appeal_reason = $9, closed_at = $10, updated_at = $11
      where id = $1`,
    values: [
      dispute.id,
      dispute.status,
      dispute.dueAt,
      dispute.escalatedAt,
      dispute.creatorAcceptedAt,
      dispute.peerAcceptedAt,
      dispute.appealedBy,
      dispute.appealedAt,
      dispute.appealReason,
      dispute.closedAt,
      now,
    ],
  })
}

export type WrittenRuling = { readonly ruling: Ruling; readonly reason: string; readonly ruledBy: PersonId }

export async function insertRuling(
  { client, now }: Pick<Context, 'client' | 'now'>,
  disputeId: DisputeId,
  instance: 1 | 2,
  { ruling, reason, ruledBy }: WrittenRuling,
): Promise<void> {
  await client.query({
    name: 'dispute-insert-ruling',
    text: `insert into dispute_rulings (dispute_id, instance, ruling, creator_amount, reason, ruled_by, ruled_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [disputeId, instance, ruling.is, ruling.is === 'split' ? ruling.creatorCents : null, reason, ruledBy, now],
  })
}

export async function standingRuling({ client }: Reader, disputeId: DisputeId): Promise<Ruling> {
  const { rows } = await client.query<{ ruling: Ruling['is']; creator_amount: Cents | null }>({
    name: 'dispute-standing-ruling',
    text: 'select ruling, creator_amount from dispute_rulings where dispute_id = $1 order by instance desc limit 1',
    values: [disputeId],
  })
  const { ruling, creator_amount } = present(rows[0], 'a ruled case has a ruling')
  return ruling === 'split'
    ? { is: ruling, creatorCents: present(creator_amount, 'a split names a share') }
    : { is: ruling }
}
