/** What every request to a second admin begins with: who may ask, and about whom. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { linkedTo } from '#features/safety/safety.public.ts'
import { type Refused, refuse, type UseCaseContext } from '#platform/use-case.ts'
import { findPerson, holdAccounts } from '../people/people.store.ts'

type Asking = UseCaseContext<typeof admin.askAdjustment> | UseCaseContext<typeof admin.askNewAdmin>

/** The person it is about, held until the transaction ends. */
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
