/** A new admin: proposed by one, approved by another, and withdrawn. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import { changeRole, closeSessions } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { type Approval, approvalStore, approvalView } from '../approval/approval.store.ts'
import {
  type ApprovalKind,
  decide,
  endOverdue,
  personToAskFor,
  readApprovals,
  whyNotApprove,
} from '../approval/approval-steps.ts'
import { findPerson } from '../people/people.store.ts'

/** Storage of requests to make somebody an admin. */
type NewAdmin = Approval<'new-admin'>

const newAdminStore = approvalStore<'new-admin', NewAdmin>({ table: 'new_admins', ownColumns: '' })

async function newAdminViews(
  ctx: Pick<Context, 'client' | 'now'>,
  adminId: PersonId,
  rows: readonly NewAdmin[],
): Promise<NewAdminView[]> {
  const whyNot = await whyNotApprove(ctx, adminId, rows)
  return rows.map((row, index) => ({
    ...approvalView(row, { adminId, now: ctx.now, whyNot: whyNot[index] ?? null }),
    id: row.id,
  }))
}

/**
 * New admins' part of a data export: that somebody asked to make a person an admin and how it ended, without who
 * of the staff it was.
 */
export const newAdminData: DataSection = {
  name: 'new-admin-requests',
  tables: {
    requests: ownRows('new_admins', {
      of: 'person_id',
      orderBy: 'id',
      columns: ['id', 'reason', 'state', 'asked_at', 'ended_at'],
    }),
  },
}

const factsOf = ({ id, person }: NewAdmin) => ({ newAdminId: id, person: person.displayName })

/**
 * Tells of a request for a new admin: the admins who can decide it, whoever asked, and the person once they are
 * one.
 */
async function tellOfAsking(ctx: Context, newAdmin: NewAdmin): Promise<void> {
  const admins = await staffWith(ctx, ['admin'])
  ctx.tell(admins, ['admin'])
  const others = admins.filter((id) => id !== newAdmin.askedBy.id)
  const { askedBy, reason } = newAdmin
  await notify(ctx, 'account.new-admin-waiting', others, {
    ...factsOf(newAdmin),
    askedBy: askedBy.displayName,
    reason,
  })
}

/** Whoever takes back what they asked for knows it already. */
async function tellOfEnd(ctx: Context, newAdmin: NewAdmin): Promise<void> {
  ctx.tell(await staffWith(ctx, ['admin']), ['admin'])
  const { state: decision, askedBy, person, id } = newAdmin
  if (decision === 'waiting' || decision === 'withdrawn') return
  await notify(ctx, 'account.new-admin-over', [askedBy.id], { ...factsOf(newAdmin), decision })
  if (decision === 'approved') await notify(ctx, 'account.made-admin', [person.id], { newAdminId: id })
}

/** New admins as something that takes two admins: what the shared steps have to know of them. */
const newAdmins: ApprovalKind<'new-admin', NewAdmin, NewAdminView> = {
  store: newAdminStore,
  views: newAdminViews,
  details: ({ id, reason, askedBy }) => ({ newAdmin: id, 'asked by': askedBy.username, reason }),
  tellOfEnd,
  expiredAs: 'account.admin-expired',
}

/** Who can become an admin: somebody who can sign in, has proved their address, and is none yet. */
function notReady({
  role,
  state,
  emailVerified,
}: AdminPerson): 'admin.already-admin' | 'admin.not-ready-for-office' | null {
  if (role === 'admin') return 'admin.already-admin'
  return state === 'active' && emailVerified ? null : 'admin.not-ready-for-office'
}

/** An admin looks at requests for a new admin that wait, or at those that ended. */
export const readNewAdmins: UseCase<typeof admin.readNewAdmins> = async (ctx, asked) => {
  const { page, nextCursor } = await readApprovals(ctx, newAdmins, asked)
  return { newAdmins: page, nextCursor }
}

/** An admin asks to make somebody an admin; nothing changes until a second admin agrees. */
export const askNewAdmin: UseCase<typeof admin.askNewAdmin> = async (ctx, { personId, reason }, refuse) => {
  const { id: adminId } = ctx.person
  const person = await personToAskFor(ctx, personId)
  if (person instanceof Refused) return person
  const code = notReady(person)
  if (code !== null) return refuse(code)
  await endOverdue(ctx, newAdmins, personId)
  const asked = await newAdminStore.add(ctx, { personId, reason, askedBy: adminId })
  if (asked === null) return refuse('admin.new-admin-waiting')
  ctx.concerns({ personId, details: newAdmins.details(asked) })
  await tellOfAsking(ctx, asked)
  const [view] = await newAdminViews(ctx, adminId, [asked])
  return present(view, 'what was asked for is there')
}

/** A second admin agrees, and the person is an admin. */
export const approveNewAdmin: UseCase<typeof admin.approveNewAdmin> = (ctx, { newAdminId: id }, refuse) => {
  const work = async ({ person: { id: personId }, askedBy, reason }: NewAdmin) => {
    const code = notReady(present(await findPerson(ctx, personId), 'an account that was held is still there'))
    if (code !== null) return refuse(code)
    const wasChanged = await changeRole(ctx, { personId, role: 'admin', changedBy: askedBy.id, reason })
    assert(wasChanged, 'whoever was no admin becomes one')
    await closeSessions(ctx.sql, personId, null)
    ctx.tell([personId], ['session', 'account'])
    return null
  }
  return decide(ctx, newAdmins, { event: 'approve', id, work })
}

/** A second admin says no to a new admin. */
export const declineNewAdmin: UseCase<typeof admin.declineNewAdmin> = (ctx, { newAdminId: id }) =>
  decide(ctx, newAdmins, { event: 'decline', id })

/** An admin takes back the new admin they asked for. */
export const withdrawNewAdmin: UseCase<typeof admin.withdrawNewAdmin> = (ctx, { newAdminId: id }) =>
  decide(ctx, newAdmins, { event: 'withdraw', id })

/** Ends requests for a new admin that no second admin decided in time. */
export const expireNewAdmins = (ctx: Context): Promise<void> => endOverdue(ctx, newAdmins, null)
