/** What every decision about an adjustment has in common: who may, in which order things are held, and what the security log is told. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import {
  type AdjustmentEvent,
  adjustmentActor,
  adjustmentMachine,
} from '@handshake/domain/wallet/adjustment-machine.ts'
import { Refused, refuse, type UseCaseContext } from '#platform/use-case.ts'
import { findPerson, holdAccounts } from '../people/people.store.ts'
import {
  type Adjustment,
  type AdjustmentId,
  endAdjustment,
  findAdjustment,
  lockAdjustment,
  noteBalances,
  viewOf,
} from './adjustment.store.ts'
import { tellOfEnd } from './tell-admins.ts'

type Deciding = UseCaseContext<typeof admin.approveAdjustment>
type Balances = Parameters<typeof noteBalances>[2]
type Decision = { readonly event: Exclude<AdjustmentEvent, 'expire'>; readonly adjustmentId: AdjustmentId }

/** Whoever asks again for what they decided themself hears the same answer: an answer can get lost on the way. */
const isRepeat = ({ state, decidedBy, askedBy }: Adjustment, { event, by }: { event: AdjustmentEvent; by: string }) =>
  state === adjustmentMachine.events[event].to && (decidedBy ?? askedBy).id === by

/** `work` moves the money, behind the locks and after the row says who approved it: the ledger posts for no other. */
export async function decide(
  ctx: Deciding,
  { event, adjustmentId }: Decision,
  work: (adjustment: Adjustment) => Promise<Balances | Refused | null> = async () => null,
): Promise<AdjustmentView | Refused> {
  const { id: adminId } = ctx.person
  const known = await findAdjustment(ctx, adjustmentId)
  if (known === null) return refuse('admin.unknown-adjustment')
  ctx.concerns({ personId: known.person.id, details: detailsOf(known) })
  // Accounts first, then the adjustment: an admin who is demoted or an account that is closed at this moment is seen as such.
  await holdAccounts(ctx, [adminId, known.person.id, known.askedBy.id])
  const acting = await findPerson(ctx, adminId)
  if (acting?.role !== 'admin' || acting.state !== 'active') return refuse('session.required')
  const adjustment = await lockAdjustment(ctx, adjustmentId)
  const actor = adjustmentActor({ personId: adjustment.person.id, askedBy: adjustment.askedBy.id }, adminId)
  if (actor === null) return refuse('admin.adjustment-own-balance')
  const { by } = adjustmentMachine.events[event]
  if (!by.includes(actor))
    return refuse(actor === 'asker' ? 'admin.adjustment-needs-another' : 'admin.adjustment-not-yours')
  if (isRepeat(adjustment, { event, by: adminId })) return viewOf(adjustment, { adminId, now: ctx.now })
  if (adjustment.state !== 'waiting') return refuse('admin.adjustment-ended')
  await endAdjustment(ctx, adjustmentId, { event, decidedBy: actor === 'second-admin' ? adminId : null })
  const balances = await work(adjustment)
  if (balances instanceof Refused) return balances
  if (balances !== null) await noteBalances(ctx, adjustmentId, balances)
  const ended = (await findAdjustment(ctx, adjustmentId)) ?? adjustment
  ctx.concerns({ personId: ended.person.id, details: detailsOf(ended) })
  await tellOfEnd(ctx, ended)
  return viewOf(ended, { adminId, now: ctx.now })
}

export const detailsOf = ({ id, changeCents, reason, before, after }: Adjustment) => ({
  adjustment: id,
  change: formatAmount(changeCents),
  ...(before !== null && after !== null
    ? { 'balance before': formatAmount(before), 'balance after': formatAmount(after) }
    : {}),
  reason,
})
