/** Use cases: an admin asks to change a balance and takes it back; a second admin approves or declines; what nobody decides expires. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import type { admin } from '@handshake/contracts/admin/admin.ts'
import { AssertionFailed, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { leftToGive } from '@handshake/ledger/daily-caps.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import { balanceOf, postOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { type ApprovalKind, decide, endOverdue, personToAskFor, readApprovals } from '../approval/approval-steps.ts'
import { findPerson } from '../people/people.store.ts'
import { type Adjustment, adjustmentStore, adjustmentViews, noteBalances } from './adjustment.store.ts'

/** Adjustments as something that takes two admins: what the shared steps have to know of them. */
const adjustments: ApprovalKind<'adjustment', Adjustment, AdjustmentView> = {
  store: adjustmentStore,
  views: adjustmentViews,
  details: ({ id, changeCents, reason, before, after }) => ({
    adjustment: id,
    change: formatAmount(changeCents),
    ...(before !== null && after !== null
      ? { 'balance before': formatAmount(before), 'balance after': formatAmount(after) }
      : {}),
    reason,
  }),
  tellOfEnd,
  expiredAs: 'wallet.adjustment-expired',
}

/** An admin looks at adjustments that wait, or at those that ended. */
export const readAdjustments: UseCase<typeof admin.readAdjustments> = async (ctx, asked) => {
  const { page, nextCursor } = await readApprovals(ctx, adjustments, asked)
  return { adjustments: page, nextCursor }
}

/** An admin asks to change a person's balance; nothing moves until a second admin agrees. */
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
  const asked = await adjustmentStore.add(ctx, { personId, reason, askedBy: adminId }, { change_cents: changeCents })
  if (asked === null) return refuse('admin.adjustment-waiting')
  ctx.concerns({ personId, details: { ...adjustments.details(asked), balance: formatAmount(availableCents) } })
  await tellOfAsking(ctx, asked)
  const [view] = await adjustmentViews(ctx, adminId, [asked])
  return present(view, 'what was asked for is there')
}

/** A second admin approves an adjustment, and the money moves. */
export const approveAdjustment: UseCase<typeof admin.approveAdjustment> = (ctx, { adjustmentId: id }, refuse) => {
  /** The ledger posts for nothing that the row does not say was approved. */
  const work = async (adjustment: Adjustment) => {
    const { person, changeCents, reason } = adjustment
    if (changeCents > 0) {
      // Two approvals at once must not both take what is left of the day: the ledger would stop the second with an error.
      await lockNamed(ctx, 'adjustments of the day')
      const left = await leftToGive(ctx.client, 'adjustments')
      if (changeCents > left) return refuse('admin.adjustment-over-cap', { left: formatAmount(left) })
    }
    const posted = await postOurs(ctx.client, [transferOf(adjustment)], { at: ctx.now })
    switch (posted.status) {
      case 'created': {
        const [transfer] = posted.transfers
        const { fromBalanceCents, toBalanceCents } = present(transfer, 'what was posted is told')
        const after = changeCents > 0 ? toBalanceCents : fromBalanceCents
        await notify(ctx, changeCents > 0 ? 'wallet.adjusted-up' : 'wallet.adjusted-down', [person.id], {
          transferId: transferOf(adjustment).id,
          amountCents: cents(Math.abs(changeCents)),
          reason,
        })
        ctx.tell([person.id], ['wallet'])
        await noteBalances(ctx, id, { before: subtract(after, changeCents), after })
        return null
      }
      case 'insufficient-funds':
        return refuse('admin.adjustment-too-little', {
          balance: formatAmount(posted.balanceCents),
          amount: formatAmount(posted.needCents),
        })
      case 'halted':
        return refuse('wallet.halted')
      default:
        throw new AssertionFailed(`the adjustment ${adjustment.id} was ${posted.status}`)
    }
  }
  return decide(ctx, adjustments, { event: 'approve', id, work })
}

const transferOf = ({ id, person, changeCents, reason }: Adjustment) => {
  const same = {
    id: serverTransferId('adjustment', id),
    amountCents: cents(Math.abs(changeCents)),
    reference: { kind: 'adjustment', id },
    description: 'Balance adjustment',
    metadata: { note: reason },
  } as const
  return changeCents > 0
    ? ({ ...same, kind: 'adjustment.add', to: person.id } as const)
    : ({ ...same, kind: 'adjustment.take', from: person.id } as const)
}

/** A second admin says no to an adjustment. */
export const declineAdjustment: UseCase<typeof admin.declineAdjustment> = (ctx, { adjustmentId: id }) =>
  decide(ctx, adjustments, { event: 'decline', id })

/** An admin takes back an adjustment they asked for. */
export const withdrawAdjustment: UseCase<typeof admin.withdrawAdjustment> = (ctx, { adjustmentId: id }) =>
  decide(ctx, adjustments, { event: 'withdraw', id })

/** Ends adjustments that no second admin decided in time. */
export const expireAdjustments = (ctx: Context): Promise<void> => endOverdue(ctx, adjustments, null)

const latest = 10

/** An admin looks at what a person has before asking to change it. */
export const readPersonBalance: UseCase<typeof admin.readPersonBalance> = async (ctx, { personId }, refuse) => {
  if ((await findPerson(ctx, personId)) === null) return refuse('admin.unknown-person')
  const latestOnes = await adjustmentStore.ofPerson(ctx, personId, latest)
  return {
    balance: await balanceOf(ctx, personId),
    adjustments: await adjustmentViews(ctx, ctx.person.id, latestOnes),
    leftToAddCents: await leftToGive(ctx.client, 'adjustments'),
  }
}

const admins = (ctx: Context): Promise<PersonId[]> => staffWith(ctx, ['admin'])

const factsOf = ({ id, changeCents, person }: Adjustment) => ({
  adjustmentId: id,
  changeCents,
  person: nameOfPerson(person.id, person.displayName),
})

/** Tells of an adjustment: the admins who can decide it, whoever asked for it, and every admin's open page. */
async function tellOfAsking(ctx: Context, adjustment: Adjustment): Promise<void> {
  const everyone = await admins(ctx)
  ctx.tell(everyone, ['admin'])
  const others = everyone.filter((id) => id !== adjustment.askedBy.id && id !== adjustment.person.id)
  await notify(ctx, 'wallet.adjustment-waiting', others, {
    ...factsOf(adjustment),
    askedBy: nameOfPerson(adjustment.askedBy.id, adjustment.askedBy.displayName),
    reason: adjustment.reason,
  })
}

/** Whoever takes back what they asked for knows it already. */
async function tellOfEnd(ctx: Context, adjustment: Adjustment): Promise<void> {
  ctx.tell(await admins(ctx), ['admin'])
  const { state: decision } = adjustment
  if (decision === 'waiting' || decision === 'withdrawn') return
  await notify(ctx, 'wallet.adjustment-over', [adjustment.askedBy.id], { ...factsOf(adjustment), decision })
}
