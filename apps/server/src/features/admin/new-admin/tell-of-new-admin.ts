/** Tells of a request for a new admin: the admins who can decide it, whoever asked, and the person once they are one. */
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { NewAdmin } from './new-admin.store.ts'

const factsOf = ({ id, person }: NewAdmin) => ({ newAdminId: id, person: person.displayName })

export async function tellOfAsking(ctx: Context, newAdmin: NewAdmin): Promise<void> {
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
export async function tellOfEnd(ctx: Context, newAdmin: NewAdmin): Promise<void> {
  ctx.tell(await staffWith(ctx, ['admin']), ['admin'])
  const { state: decision, askedBy, person, id } = newAdmin
  if (decision === 'waiting' || decision === 'withdrawn') return
  await notify(ctx, 'account.new-admin-over', [askedBy.id], { ...factsOf(newAdmin), decision })
  if (decision === 'approved') await notify(ctx, 'account.made-admin', [person.id], { newAdminId: id })
}
