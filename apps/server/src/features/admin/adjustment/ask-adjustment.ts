/** Use case: an admin asks to change a person's balance; nothing moves until a second admin agrees. */
import type { admin } from '@handshake/contracts/admin.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findPerson, holdAccounts } from '../people/people.store.ts'
import { addAdjustment, viewOf } from './adjustment.store.ts'
import { detailsOf } from './decide-adjustment.ts'
import { endOverdue } from './expire-adjustments.job.ts'
import { tellOfAsking } from './tell-admins.ts'

export const askAdjustment: UseCase<typeof admin.askAdjustment> = async (ctx, input, refuse) => {
  const { personId, changeCents, reason } = input
  const { id: adminId } = ctx.person
  if (personId === adminId) return refuse('admin.own-account')
  await holdAccounts(ctx, [adminId, personId])
  const acting = await findPerson(ctx, adminId)
  if (acting?.role !== 'admin' || acting.state !== 'active') return refuse('session.required')
  const person = await findPerson(ctx, personId)
  if (person === null) return refuse('admin.unknown-person')
  ctx.concerns({ personId, details: { change: formatAmount(changeCents), reason } })
  if (person.state === 'closed') return refuse('admin.account-closed')
  const { availableCents } = await balanceOf(ctx, personId)
  if (availableCents + changeCents < 0)
    return refuse('admin.adjustment-too-little', {
      balance: formatAmount(availableCents),
      amount: formatAmount(cents(-changeCents)),
    })
  await endOverdue(ctx, personId)
  const asked = await addAdjustment(ctx, { personId, changeCents, reason, askedBy: adminId })
  if (asked === null) return refuse('admin.adjustment-waiting')
  ctx.concerns({ personId, details: { ...detailsOf(asked), balance: formatAmount(availableCents) } })
  await tellOfAsking(ctx, asked)
  return viewOf(asked, { adminId, now: ctx.now })
}
