/** Use case: a guest says they paid in cash. It moves no money: whoever paid the bill confirms it or says no. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { withGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import { moveAgreement } from '../move-agreements.ts'
import { isWaiting, type OpenedShare, openShare, viewShare } from './guest-share.ts'

export const sayGuestPaid: UseCase<typeof agreement.sayGuestPaid> = async (ctx, input, refuse) => {
  const opened = await openShare(ctx, input, 'lock')
  if (opened === null) return refuse('agreement.unknown-guest-link')
  const { agreement: found, guest } = opened
  if (ctx.person?.id === found.initiatorId) return refuse('agreement.own-guest-link')
  if (!isWaiting(opened, ctx.now)) return refuse('agreement.guest-share-closed')
  // Said before, by another press or in another tab.
  if (guest.status === 'claimed') return seen(opened)
  const own = withGuest(found, guest.id, { status: 'claimed', answeredAt: ctx.now })
  const moved = await moveAgreement(ctx, {
    agreement: found,
    event: 'guest_says_paid',
    by: 'guest',
    actorId: null,
    changes: { own },
    facts: { guestId: guest.id, guest: guest.name, amountCents: guest.stakeCents },
  })
  assert(moved.moved, 'an open share can be said to be paid')
  return seen({ ...opened, agreement: moved.after, guest: own.guests.find(({ id }) => id === guest.id) ?? guest })

  async function seen(share: OpenedShare) {
    return (await viewShare(ctx, share)) ?? refuse('agreement.unknown-guest-link')
  }
}
