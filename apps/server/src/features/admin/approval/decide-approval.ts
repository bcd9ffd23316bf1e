/** What every decision by a second admin has in common: who may, in which order things are held, and what the security log is told. */
import type { admin } from '@handshake/contracts/admin.ts'
import { type ApprovalEvent, approvalActor, approvalMachine } from '@handshake/domain/admin/approval-machine.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'
import type { Context } from '#platform/context.ts'
import type { SecurityDetails } from '#platform/observe/security-subject.ts'
import { type Refused, refuse, type UseCaseContext } from '#platform/use-case.ts'
import { findPerson, holdAccounts } from '../people/people.store.ts'
import type { Approval, approvalStore } from './approval.store.ts'
import { whyNotApprove, whyNotCodes } from './why-not-approve.ts'

type Deciding = UseCaseContext<typeof admin.approveAdjustment> | UseCaseContext<typeof admin.approveNewAdmin>

/** What a thing that takes two admins says about itself. */
export type ApprovalKind<Kind extends string, Row extends Approval<Kind>, View> = {
  readonly store: ReturnType<typeof approvalStore<Kind, Row>>
  readonly views: (ctx: Pick<Context, 'client' | 'now'>, adminId: PersonId, rows: readonly Row[]) => Promise<View[]>
  readonly details: (row: Row) => SecurityDetails
  readonly tellOfEnd: (ctx: Context, row: Row) => Promise<void>
  /** What the security log calls it when nobody decided in time. */
  readonly expiredAs: SecurityKind
}

type Decision<Kind extends string, Row> = {
  readonly event: Exclude<ApprovalEvent, 'expire'>
  readonly id: Id<Kind>
  /** What was asked for happens here, behind the locks and after the row says who approved it. */
  readonly work?: (row: Row) => Promise<Refused | null>
}

/** Whoever asks again for what they decided themself hears the same answer: an answer can get lost on the way. */
const isRepeat = (row: Approval<string>, { event, by }: { event: ApprovalEvent; by: string }) =>
  row.state === approvalMachine.events[event].to && (row.decidedBy ?? row.askedBy).id === by

export async function decide<Kind extends string, Row extends Approval<Kind>, View>(
  ctx: Deciding,
  { store, views, details, tellOfEnd }: ApprovalKind<Kind, Row, View>,
  { event, id, work = async () => null }: Decision<Kind, Row>,
): Promise<View | Refused> {
  const { id: adminId } = ctx.person
  const known = await store.find(ctx, id)
  if (known === null) return refuse('admin.unknown-request')
  ctx.concerns({ personId: known.person.id, details: details(known) })
  // Accounts first, then the request: an admin who is demoted or an account that is closed at this moment is seen as such.
  await holdAccounts(ctx, [adminId, known.person.id, known.askedBy.id])
  const acting = await findPerson(ctx, adminId)
  if (acting?.role !== 'admin' || acting.state !== 'active') return refuse('session.required')
  const request = await store.lock(ctx, id)
  const actor = approvalActor({ personId: request.person.id, askedBy: request.askedBy.id }, adminId)
  if (actor === null) return refuse('admin.request-about-you')
  if (!approvalMachine.events[event].by.includes(actor))
    return refuse(actor === 'asker' ? 'admin.request-needs-another' : 'admin.request-not-yours')
  const answer = async (row: Row) => (await views(ctx, adminId, [row]))[0] as View
  if (isRepeat(request, { event, by: adminId })) return answer(request)
  if (request.state !== 'waiting') return refuse('admin.request-ended')
  if (event === 'approve') {
    const refused = await mayApprove(ctx, request)
    if (refused !== null) return refused
  }
  await store.end(ctx, id, { event, decidedBy: actor === 'second-admin' ? adminId : null })
  const refused = await work(request)
  if (refused !== null) return refused
  const ended = (await store.find(ctx, id)) ?? request
  ctx.concerns({ personId: ended.person.id, details: details(ended) })
  await tellOfEnd(ctx, ended)
  return answer(ended)
}

async function mayApprove(ctx: Deciding, request: Approval<string>): Promise<Refused | null> {
  if (ctx.now >= request.expiresAt) return refuse('admin.request-expired')
  const asker = await findPerson(ctx, request.askedBy.id)
  if (asker?.state !== 'active') return refuse('admin.request-asker-left')
  const [why] = await whyNotApprove(ctx, ctx.person.id, [request])
  if (why) return refuse(whyNotCodes[why])
  return (await findPerson(ctx, request.person.id))?.state === 'closed' ? refuse('admin.account-closed') : null
}
