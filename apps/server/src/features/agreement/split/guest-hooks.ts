/** What whoever paid the bill does about a guest's share, and what follows from a step for the guests. */
import { withParticipant } from '@handshake/domain/agreement/agreement.ts'
import { guestsOf, isOpenGuest, type SplitGuest, withGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { ActionHook, ActionRequest, AgreementMove, Planned } from '../agreement-hooks.ts'
import { writeGuests } from '../guest/guest.store.ts'
import { inviteGuests } from '../guest/invite-guests.ts'
import { ownPart } from '../step/shared-actions.ts'

/** A step that names a guest is about their share, any other about a person's. */
export const orGuest =
  (guestHook: ActionHook, personHook: ActionHook): ActionHook =>
  (ctx, asked, refuse) =>
    (asked.input.guestId === undefined ? personHook : guestHook)(ctx, asked, refuse)

const aboutGuest =
  (
    stands: (guest: SplitGuest) => boolean,
    plan: (asked: ActionRequest, guest: SplitGuest, now: Date) => Planned | { readonly problem: string },
  ): ActionHook =>
  ({ now }, asked, refuse) => {
    const guest = guestsOf(asked.agreement).find(({ id }) => id === asked.input.guestId)
    if (guest === undefined) return refuse('agreement.missing-details', { what: 'whose share it is' })
    if (!stands(guest)) return refuse('agreement.invalid-transition')
    const planned = plan(asked, guest, now)
    if ('problem' in planned) return refuse('agreement.bad-terms', planned)
    const facts = { guestId: guest.id, guest: guest.name, amountCents: guest.stakeCents }
    return { ...planned, facts: { ...facts, ...planned.facts } }
  }

const isClaimed = ({ status }: SplitGuest): boolean => status === 'claimed'

const becomes = (status: 'settled' | 'waived' | 'invited') => (asked: ActionRequest, guest: SplitGuest, now: Date) => ({
  changes: {
    own: withGuest(asked.agreement, guest.id, { status, answeredAt: status === 'invited' ? null : now }),
  },
})

export const confirmGuest: ActionHook = aboutGuest(isClaimed, becomes('settled'))
export const denyGuest: ActionHook = aboutGuest(isClaimed, becomes('invited'))
export const waiveGuest: ActionHook = aboutGuest(isOpenGuest, becomes('waived'))

/** Whoever paid the bill bears the difference, so that the shares still add up to it. */
function withShare(
  { agreement }: ActionRequest,
  guest: SplitGuest,
  amountCents: number,
): Planned | { readonly problem: string } {
  const rest = ownPart(agreement, agreement.initiatorId).stakeCents + guest.stakeCents - amountCents
  if (rest < 0) return { problem: 'A share can’t be more than what’s left of the bill' }
  return {
    changes: {
      own: withGuest(
        agreement,
        guest.id,
        amountCents === 0 ? { status: 'removed' } : { stakeCents: cents(amountCents) },
      ),
      participants: withParticipant(agreement, agreement.initiatorId, { stakeCents: cents(rest) }),
      termsVersion: agreement.termsVersion + 1,
    },
    facts: amountCents === 0 ? {} : { amountCents: cents(amountCents) },
  }
}

export const changeGuest: ActionHook = aboutGuest(isOpenGuest, (asked, guest) =>
  asked.input.amountCents === undefined || asked.input.amountCents <= 0
    ? { problem: 'A share must be more than $0. You can take the guest off the bill instead.' }
    : withShare(asked, guest, asked.input.amountCents),
)

export const removeGuest: ActionHook = aboutGuest(isOpenGuest, (asked, guest) => withShare(asked, guest, 0))

/** Guests as they now stand; those of a split that was just sent are asked. */
export async function writeSplit(ctx: Context, moves: readonly AgreementMove[]): Promise<void> {
  await writeGuests(ctx, moves)
  for (const { after, attempt } of moves) if (attempt.event === 'send_offer') await inviteGuests(ctx, after)
}
