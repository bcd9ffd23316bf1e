/** A case with everything its reader may know and do. */
import { type DisputeRow, type DisputeView, disputeActions } from '@handshake/contracts/dispute/dispute-views.ts'
import { present } from '@handshake/domain/assert.ts'
import { type Ruling, rulingShares } from '@handshake/domain/dispute/ruling.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { personObject } from '#features/friend/friend.public.ts'
import {
  findHandshake,
  type Handshake,
  type ListRow,
  rowColumns,
  rowJoins,
  rowView,
  wasInvolved,
} from '#features/handshake/handshake.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { actorFor, actorsOf, roleIn } from './case-step.ts'
import { type Dispute, type DisputeId, findDispute } from './dispute.store.ts'
import { readEvidence } from './evidence/evidence.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** For someone who is known to be allowed to see it. */
export async function viewFor(ctx: Context, id: DisputeId, reader: Reader): Promise<DisputeView> {
  return present(await viewIfAllowed(ctx, id, reader), 'whoever may act may look')
}

/** Null for whoever must not know that it exists. */
export async function viewIfAllowed(ctx: Context, id: DisputeId, reader: Reader): Promise<DisputeView | null> {
  const found = await readRow(ctx, id)
  const role = found === null ? null : roleIn(found.dispute, reader)
  if (found === null || role === null) return null
  const { dispute, row } = found
  const [evidence, handshake] = await Promise.all([readEvidence(ctx, id), findHandshake(ctx, dispute.betId)])
  const about = present(handshake, 'a case is about a handshake')
  return {
    ...row,
    potCents: potOf(about.stakes),
    frozenUntil: freezeEndsAt(dispute.raisedAt).toISOString(),
    evidence,
    rulings: await readRulings(ctx, dispute, about),
    appeal:
      dispute.appealedBy && dispute.appealedAt
        ? { personId: dispute.appealedBy, reason: dispute.appealReason ?? '', at: dispute.appealedAt.toISOString() }
        : null,
    appealEndsAt: dispute.status === 'ruled' ? (dispute.dueAt?.toISOString() ?? null) : null,
    acceptedBy: [
      ...(dispute.creatorAcceptedAt ? [dispute.creatorId] : []),
      ...(dispute.peerAcceptedAt ? [dispute.peerId] : []),
    ],
    viewer: { role, actions: await actionsOf(ctx, dispute, about, reader) },
  }
}

/** The table's rows for the reader, less what the facts of the moment rule out. */
async function actionsOf(ctx: Context, dispute: Dispute, about: Handshake, reader: Reader) {
  if (about.status !== 'disputed') return []
  const actors = actorsOf(dispute, reader)
  const offered = disputeActions.filter(
    (action) =>
      actorFor(dispute.status, action, actors).ok ||
      (action === 'add-evidence' && actorFor(dispute.status, 'add-evidence-to-appeal', actors).ok),
  )
  const accepted = reader.id === dispute.creatorId ? dispute.creatorAcceptedAt : dispute.peerAcceptedAt
  const judges =
    (offered.includes('rule') || offered.includes('decide-appeal')) &&
    !(await wasInvolved(ctx, about, reader.id)) &&
    (await withoutTies(ctx, [reader.id], [about.creatorId, about.peerId])).length > 0
  return offered.filter((action) => {
    if (action === 'rule' || action === 'decide-appeal') return judges
    if (action === 'accept-ruling') return accepted === null
    if (action === 'appeal') return accepted === null && dispute.dueAt !== null && ctx.now < dispute.dueAt
    return true
  })
}

async function readRulings({ sql }: Context, { id }: Dispute, { stakes }: Handshake): Promise<DisputeView['rulings']> {
  const rows = await sql
    .selectFrom('dispute_rulings as r')
    .innerJoin('profiles as p', 'p.id', 'r.ruled_by')
    .where('r.dispute_id', '=', id)
    .orderBy('r.instance')
    .select(['r.instance', 'r.ruling', 'r.creator_amount', 'r.reason', 'r.ruled_at', personObject.as('ruledBy')])
    .$narrowType<{ ruling: Ruling['is']; creator_amount: Cents | null }>()
    .execute()
  return rows.map(({ instance, ruling: is, creator_amount, reason, ruled_at, ruledBy }) => {
    const ruling: Ruling =
      is === 'split' ? { is, creatorCents: present(creator_amount, 'a split names a share') } : { is }
    return { instance, ruling: is, reason, ruledBy, ruledAt: ruled_at.toISOString(), ...rulingShares(stakes, ruling) }
  })
}

/** The longest a list of cases gets. */
export const maxRows = 100

type Db = Pick<Context, 'client'>

const viewOf = (dispute: Dispute, about: ListRow): DisputeRow => ({
  id: dispute.id,
  status: dispute.status,
  handshake: rowView(about),
  raisedById: dispute.raisedBy,
  reason: dispute.reason,
  raisedAt: dispute.raisedAt.toISOString(),
  dueAt: dispute.dueAt?.toISOString() ?? null,
  escalatedAt: dispute.escalatedAt?.toISOString() ?? null,
  closedAt: dispute.closedAt?.toISOString() ?? null,
})

async function readRow(ctx: Db, id: DisputeId): Promise<{ dispute: Dispute; row: DisputeRow } | null> {
  const dispute = await findDispute(ctx, id)
  if (dispute === null) return null
  const [row] = await withHandshakes(ctx, [dispute])
  return row === undefined ? null : { dispute, row }
}

export async function withHandshakes({ client }: Db, disputes: readonly Dispute[]): Promise<DisputeRow[]> {
  if (disputes.length === 0) return []
  const { rows } = await client.query<ListRow>({
    name: 'dispute-handshakes',
    text: `select ${rowColumns} from bets b ${rowJoins} where b.id = any ($1::uuid[])`,
    values: [disputes.map(({ betId }) => betId)],
  })
  const about = new Map(rows.map((row) => [row.id, row]))
  return disputes.flatMap((dispute) => {
    const row = about.get(dispute.betId)
    return row === undefined ? [] : [viewOf(dispute, row)]
  })
}
