/** The admin's table of people, and changes to one of them. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { changeRole, closeSessions, endAccess } from '#features/session/session.public.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import { type Refused, refuse, type UseCase, type UseCaseContext } from '#platform/use-case.ts'
import { personRestored, personSuspended } from '../admin.events.ts'
import { findPeople, findPerson, holdAccounts, peopleList, setActive } from './people.store.ts'

/** An admin looks for accounts. */
export const readPeople: UseCase<typeof admin.readPeople> = async (ctx, asked, refuse) =>
  (await pageOfPeople(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfPeople(ctx: TableReader, asked: InputOf<typeof admin.readPeople>) {
  const found = await readKeysetPage(peopleList, asked, (page) => findPeople(ctx, asked, page))
  return found && { people: found.rows as AdminPerson[], nextCursor: found.nextCursor }
}

export const peopleFile = tableFile({
  name: 'people',
  route: admin.readPeople,
  page: pageOfPeople,
  rowsOf: ({ people }) => people,
  columns: [
    ['id'],
    { name: ({ displayName }) => displayName },
    ['username', 'email', 'role', 'state', 'emailVerified', 'twoStep', 'openSessions', 'hrs', 'joinedAt'],
  ],
})

type AdminContext = UseCaseContext<typeof admin.suspendPerson>
type Change = { readonly personId: PersonId; readonly reason: string }

/**
 * What every change of an admin to another account has in common: who may, on whom, and what the security log is
 * told. What stands for the person before and after, and why, is in the security log.
 */
async function changed(
  ctx: AdminContext,
  { personId, reason }: Change,
  work: (before: AdminPerson) => Promise<unknown>,
): Promise<AdminPerson | Refused> {
  // Whoever could change their own role or suspend themself could leave an installation without an admin.
  if (personId === ctx.person.id) return refuse('admin.own-account')
  // Of two admins who demote each other at once, the second is none anymore.
  await holdAccounts(ctx, [ctx.person.id, personId])
  const acting = await findPerson(ctx, ctx.person.id)
  if (acting?.role !== 'admin' || acting.state !== 'active') return refuse('session.required')
  const before = await findPerson(ctx, personId)
  if (before === null) return refuse('admin.unknown-person')
  ctx.concerns({ personId })
  if (before.state === 'closed') return refuse('admin.account-closed')
  await work(before)
  const after = present(await findPerson(ctx, personId), 'an account that was held is still there')
  ctx.concerns({ personId, details: { ...changesOf(before, after), reason } })
  ctx.tell([personId], ['session', 'account'])
  return after
}

const changesOf = (before: AdminPerson, after: AdminPerson) =>
  Object.fromEntries(
    (['role', 'state', 'openSessions'] as const)
      .filter((name) => before[name] !== after[name])
      .flatMap((name) => [
        [`${name} before`, before[name]],
        [`${name} after`, after[name]],
      ]),
  )

/** An admin changes what a person may do. */
export const changePersonRole: UseCase<typeof admin.changePersonRole> = (ctx, { role, ...change }) =>
  changed(ctx, change, async ({ id }) => {
    const wasChanged = await changeRole(ctx, { personId: id, role, changedBy: ctx.person.id, reason: change.reason })
    if (wasChanged) await closeSessions(ctx.sql, id, null)
  })

/** An admin keeps a person from signing in. What they agreed to goes on; what they were taking out stays here. */
export const suspendPerson: UseCase<typeof admin.suspendPerson> = (ctx, change) =>
  changed(ctx, change, async ({ id }) => {
    await setActive(ctx, id, false)
    await endAccess(ctx, id, null)
    ctx.emit(personSuspended, { personId: id })
  })

/**
 * An admin lets a suspended person sign in again. An office that takes two admins does not come back by one of
 * them.
 */
export const restorePerson: UseCase<typeof admin.restorePerson> = (ctx, change) =>
  changed(ctx, change, async ({ id, role, state }) => {
    await setActive(ctx, id, true)
    if (state === 'suspended' && role === 'admin')
      await changeRole(ctx, { personId: id, role: 'user', changedBy: ctx.person.id, reason: change.reason })
    ctx.emit(personRestored, { personId: id })
  })

/** An admin signs a person out everywhere. */
export const endPersonSessions: UseCase<typeof admin.endPersonSessions> = (ctx, change) =>
  changed(ctx, change, ({ id }) => endAccess(ctx, id, null))
