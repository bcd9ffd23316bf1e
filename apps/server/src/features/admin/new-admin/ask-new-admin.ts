/** Use case: an admin asks to make somebody an admin; nothing changes until a second admin agrees. */
import type { admin } from '@handshake/contracts/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { personToAskFor } from '../approval/ask-approval.ts'
import { endOverdue } from '../approval/expire-approvals.ts'
import { addNewAdmin, newAdminViews } from './new-admin.store.ts'
import { newAdmins } from './new-admin-approval.ts'
import { notReady } from './not-ready.ts'
import { tellOfAsking } from './tell-of-new-admin.ts'

export const askNewAdmin: UseCase<typeof admin.askNewAdmin> = async (ctx, { personId, reason }, refuse) => {
  const { id: adminId } = ctx.person
  const person = await personToAskFor(ctx, personId)
  if (person instanceof Refused) return person
  const code = notReady(person)
  if (code !== null) return refuse(code)
  await endOverdue(ctx, newAdmins, personId)
  const asked = await addNewAdmin(ctx, { personId, reason, askedBy: adminId })
  if (asked === null) return refuse('admin.new-admin-waiting')
  ctx.concerns({ personId, details: newAdmins.details(asked) })
  await tellOfAsking(ctx, asked)
  const [view] = await newAdminViews(ctx, adminId, [asked])
  return present(view, 'what was asked for is there')
}
