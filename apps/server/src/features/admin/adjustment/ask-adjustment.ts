/** Use case: an admin asks to change a person's balance; nothing moves until a second admin agrees. */
import type { admin } from '@handshake/contracts/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { personToAskFor } from '../approval/ask-approval.ts'
import { endOverdue } from '../approval/expire-approvals.ts'
import { addAdjustment, adjustmentViews } from './adjustment.store.ts'
import { adjustments } from './adjustment-approval.ts'
import { tellOfAsking } from './tell-admins.ts'

export const askAdjustment: UseCase<typeof admin.askAdjustment> = async (ctx, input, refuse) => {
  const { personId, changeCents, reason } = input
  const { id: adminId } = ctx.person
  const person = await personToAskFor(ctx, personId)
  if (person instanceof Refused) return person
  const { availableCents } = await balanceOf(ctx, personId)
  if (availableCents + changeCents < 0)
    return refuse('admin.adjustment-too-little', {
      balance: formatAmount(availableCents),
      amount: formatAmount(cents(-changeCents)),
    })
  await endOverdue(ctx, adjustments, personId)
  const asked = await addAdjustment(ctx, { personId, changeCents, reason, askedBy: adminId })
  if (asked === null) return refuse('admin.adjustment-waiting')
  ctx.concerns({ personId, details: { ...adjustments.details(asked), balance: formatAmount(availableCents) } })
  await tellOfAsking(ctx, asked)
  const [view] = await adjustmentViews(ctx, adminId, [asked])
  return present(view, 'what was asked for is there')
}
