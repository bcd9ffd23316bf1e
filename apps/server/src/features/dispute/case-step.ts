/** Takes a case for one step: who is at it, and whether the table lets them; for everyone else it is not there. */
import {
  type DisputeActor,
  type DisputeEvent,
  type DisputeState,
  disputeMachine,
} from '@handshake/domain/dispute/dispute-machine.ts'
import { step } from '@handshake/domain/machine.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { type Case, type Dispute, type DisputeId, lockCase } from './dispute.store.ts'

type Reader = Pick<Person, 'id' | 'role'>
type Codes = 'dispute.unknown' | 'dispute.too-late' | 'dispute.not-yours'

export type CaseRole = 'creator' | 'peer' | 'staff'

/** Staff who are a party are a party and nothing else. */
export function roleIn({ creatorId, peerId }: Dispute, { id, role }: Reader): CaseRole | null {
  if (id === creatorId) return 'creator'
  if (id === peerId) return 'peer'
  return role === 'arbitrator' || role === 'admin' ? 'staff' : null
}

/** Everyone a reader is in the table's words. */
export function actorsOf(dispute: Dispute, reader: Reader): DisputeActor[] {
  const role = roleIn(dispute, reader)
  if (role === null) return []
  if (role === 'staff') return reader.role === 'admin' ? ['arbitrator', 'admin'] : ['arbitrator']
  return dispute.raisedBy === reader.id ? [role, 'raiser'] : [role]
}

/** As which of these the step may be taken, or why not. */
export function actorFor(status: DisputeState, event: DisputeEvent, actors: readonly DisputeActor[]) {
  const tries = actors.map((by) => ({ by, ...step(disputeMachine, status, { event, by }) }))
  return tries.find(({ ok }) => ok) ?? tries[0] ?? { ok: false as const, reason: 'wrong-actor' as const }
}

export type Taken = {
  readonly case: Case
  /** What the reader is for this step. */
  readonly by: DisputeActor
  readonly party: 'creator' | 'peer' | null
}

/** The case and its handshake are locked until the end of the transaction. */
export async function takeCase(
  ctx: Context & { readonly person: Reader },
  id: DisputeId,
  event: DisputeEvent,
  refuse: Refuse<Codes>,
): Promise<Taken | Refused> {
  const found = await lockCase(ctx, id)
  const role = found === null ? null : roleIn(found.dispute, ctx.person)
  if (found === null || role === null) return refuse('dispute.unknown')
  const taken = actorFor(found.dispute.status, event, actorsOf(found.dispute, ctx.person))
  if (!taken.ok) return refuse(taken.reason === 'wrong-state' ? 'dispute.too-late' : 'dispute.not-yours')
  return { case: found, by: taken.by, party: role === 'staff' ? null : role }
}
