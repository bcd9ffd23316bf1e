/** The steps every request to a second admin goes through: asked, listed, decided, expired. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import {
  type ApprovalEvent,
  approvalActor,
  approvalMachine,
  type WhyNotApprove,
} from '@handshake/domain/admin/approval-machine.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'
import { linkedTo } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { logSecurity } from '#platform/observe/security-log.ts'
import type { SecurityDetails } from '#platform/observe/security-subject.ts'
import { type Person, type Refused, refuse, type UseCaseContext } from '#platform/use-case.ts'
import { findPerson, holdAccounts } from '../people/people.store.ts'
import type { Approval, approvalStore } from './approval.store.ts'

type Asking = UseCaseContext<typeof admin.askAdjustment> | UseCaseContext<typeof admin.askNewAdmin>

/**
 * What every request to a second admin begins with: who may ask, and about whom. The person it is about, held
 * until the transaction ends.
 */
export async function personToAskFor(ctx: Asking, personId: PersonId): Promise<AdminPerson | Refused> {
  const { id: adminId } = ctx.person
  if (personId === adminId) return refuse('admin.own-account')
  await holdAccounts(ctx, [adminId, personId])
  const acting = await findPerson(ctx, adminId)
  if (acting?.role !== 'admin' || acting.state !== 'active') return refuse('session.required')
  const person = await findPerson(ctx, personId)
  if (person === null) return refuse('admin.unknown-person')
  ctx.concerns({ personId })
  if (person.state === 'closed') return refuse('admin.account-closed')
  return (await linkedTo(ctx, adminId)).includes(personId) ? refuse('admin.linked-account') : person
}

type Reader = Pick<Context, 'client' | 'now'>

/**
 * Asks the database's one rule of who may approve what another admin asked for. For each request in order; null
 * where this admin may approve it.
 */
export async function whyNotApprove(
  { client, now }: Reader,
  approver: PersonId,
  requests: readonly Pick<Approval<string>, 'person' | 'askedBy'>[],
): Promise<(WhyNotApprove | null)[]> {
  if (requests.length === 0) return []
  const { rows } = await client.query<{ why: WhyNotApprove | null }>({
    name: 'admin-why-not-approve',
    text: `select why_not_approve($1, asker, person, $4) as why
      from unnest($2::uuid[], $3::uuid[]) with ordinality as r (asker, person, place) order by place`,
    values: [approver, requests.map(({ askedBy }) => askedBy.id), requests.map(({ person }) => person.id), now],
  })
  return rows.map(({ why }) => why)
}

/** What whoever tries is told. */
const whyNotCodes = {
  own: 'admin.request-needs-another',
  'asker-left': 'admin.request-asker-left',
  promoted: 'admin.approver-promoted',
  linked: 'admin.approver-linked',
  new: 'admin.approver-new',
} as const satisfies Readonly<Record<WhyNotApprove, string>>

type Deciding = UseCaseContext<typeof admin.approveAdjustment> | UseCaseContext<typeof admin.approveNewAdmin>

/**
 * What every decision by a second admin has in common: who may, in which order things are held, and what the
 * security log is told. What a thing that takes two admins says about itself.
 */
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

const pageSize = 20

type PageRequest<Kind extends string> = { readonly show: 'waiting' | 'ended'; readonly cursor?: Id<Kind> | undefined }

/** A page of what waits for a second admin, or of what ended. */
export async function readApprovals<Kind extends string, Row extends Approval<Kind>, View>(
  ctx: Pick<Context, 'client' | 'now'> & { readonly person: Pick<Person, 'id'> },
  { store, views }: ApprovalKind<Kind, Row, View>,
  { show, cursor }: PageRequest<Kind>,
): Promise<{ page: View[]; nextCursor: Id<Kind> | null }> {
  const found = await store.list(ctx, show, { cursor: cursor ?? null, most: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return {
    page: await views(ctx, ctx.person.id, page),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

const most = 100

/**
 * Ends what no second admin decided in time, in the log and for whoever asked. The job comes every few minutes;
 * until then what has expired must not stand in the way of that person's next one.
 */
export async function endOverdue<Kind extends string, Row extends Approval<Kind>, View>(
  ctx: Context,
  { store, details, tellOfEnd, expiredAs }: ApprovalKind<Kind, Row, View>,
  personId: PersonId | null,
): Promise<void> {
  for (const id of await store.expireDue(ctx, personId, most)) {
    const expired = await store.find(ctx, id)
    if (expired === null) continue
    // Nobody did it, whoever's request comes by first.
    const { client, now } = ctx
    await logSecurity({ client, now }, expiredAs, { personId: expired.person.id, details: details(expired) })
    await tellOfEnd(ctx, expired)
  }
}
