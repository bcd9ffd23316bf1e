/** Use case: somebody with an account takes a guest's share over by its link, and owes it under their own name from then on. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { participantOf } from '@handshake/domain/agreement/agreement.ts'
import { withGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import { assert } from '@handshake/domain/assert.ts'
import { zero } from '@handshake/domain/money.ts'
import type { UseCase } from '#platform/use-case.ts'
import { moveAgreement } from '../move-agreements.ts'
import { noteYes } from '../step/take-step.ts'
import { isWaiting, openShare } from './guest-share.ts'

export const joinAsGuest: UseCase<typeof agreement.joinAsGuest> = async (ctx, input, refuse) => {
  const me = ctx.person.id
  const opened = await openShare(ctx, input, 'lock')
  // A mailed link that was passed on is for whose address it went to, once we know them.
  if (opened === null || (opened.contact.knownId ?? me) !== me) return refuse('agreement.unknown-guest-link')
  const { agreement: found, guest } = opened
  if (guest.joinedId === me) return { agreementId: found.id }
  if (guest.status === 'joined') return refuse('agreement.guest-share-taken')
  if (me === found.initiatorId) return refuse('agreement.own-guest-link')
  if (!isWaiting(opened, ctx.now)) return refuse('agreement.guest-share-closed')
  if (participantOf(found, me) !== null) return refuse('agreement.already-in-split')
  const moved = await moveAgreement(ctx, {
    agreement: found,
    event: 'join_share',
    by: 'guest',
    actorId: me,
    changes: {
      own: withGuest(found, guest.id, { status: 'joined', joinedId: me, answeredAt: ctx.now }),
      participants: [
        ...found.participants,
        {
          personId: me,
          role: 'participant',
          // Cash they said they paid still waits for the word of whoever paid the bill.
          status: guest.status === 'claimed' ? 'claimed' : 'accepted',
          stakeCents: guest.stakeCents,
          heldCents: zero,
          joinedAt: ctx.now,
          acceptedVersion: found.termsVersion,
          answeredAt: ctx.now,
          cancelAgreedAt: null,
          details: {},
        },
      ],
    },
    facts: { guestId: guest.id, guest: guest.name, amountCents: guest.stakeCents },
  })
  assert(moved.moved, 'an open share can be taken over')
  await noteYes(ctx, moved.after)
  return { agreementId: found.id }
}
