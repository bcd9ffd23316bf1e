/** What the steps that tables share change: answers, deposits, and saying yes to a cancel. */
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { type Agreement, participantOf, withParticipant } from '@handshake/domain/agreement/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, subtract } from '@handshake/domain/money.ts'
import { checkLimits, lockWallets, noteActivity } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { ActionHook, Planned, StepCode } from '../agreement-hooks.ts'

export const ownPart = (agreement: Agreement, personId: PersonId) =>
  present(participantOf(agreement, personId), 'whoever acts has a part in it')

export const everyoneIn = ({ participants }: Agreement): PersonId[] => participants.map(({ personId }) => personId)

type Spending = {
  /** Everybody whose scores may move with it. */
  readonly people: readonly PersonId[]
  readonly personId: PersonId
  readonly amountCents: Cents
  /** Into the agreement's escrow, or to another person. */
  readonly as: 'escrow' | 'transfer'
}

/**
 * Whether a person may spend now: the amount, the pace of the wallet and its days. Locks everybody's wallets in their one order,
 * because a payment may end the agreement, and then everybody's scores move.
 */
export async function mayPay(
  ctx: Context,
  { people, personId, amountCents, as }: Spending,
  refuse: Refuse<StepCode>,
): Promise<Refused | null> {
  const wrong = amountRefusal('escrow', amountCents)
  if (wrong !== null) return refuse(wrong)
  await lockWallets(ctx, people)
  const over = await checkLimits(ctx, personId, as, refuse)
  if (over !== null) return over
  await noteActivity(ctx, [{ personId, action: as, requestId: mintId(ctx.now) }])
  return null
}

/** What a deposit changes once it may be paid. */
export function paidIn(agreement: Agreement, personId: PersonId): Planned {
  const { stakeCents, heldCents } = ownPart(agreement, personId)
  return {
    changes: { participants: withParticipant(agreement, personId, { status: 'deposited', heldCents: stakeCents }) },
    facts: { amountCents: subtract(stakeCents, heldCents) },
  }
}

export const sharedActions: Readonly<Record<string, ActionHook>> = {
  accept_terms: ({ now }, { agreement, personId }) => ({
    changes: {
      participants: withParticipant(agreement, personId, {
        status: 'accepted',
        acceptedVersion: agreement.termsVersion,
        answeredAt: now,
      }),
    },
  }),
  decline_terms: ({ now }, { agreement, personId }) => ({
    changes: { participants: withParticipant(agreement, personId, { status: 'declined', answeredAt: now }) },
  }),
  ask_to_cancel: ({ now }, { agreement, personId }) => ({
    changes: { participants: withParticipant(agreement, personId, { cancelAgreedAt: now }) },
  }),
  take_back_cancel: (_, { agreement, personId }) => ({
    changes: { participants: withParticipant(agreement, personId, { cancelAgreedAt: null }) },
  }),
  approve_cancel: ({ now }, { agreement, personId }) => ({
    changes: { participants: withParticipant(agreement, personId, { cancelAgreedAt: now }) },
  }),
  pay_deposit: async (ctx, { agreement, personId }, refuse) => {
    const { stakeCents, heldCents } = ownPart(agreement, personId)
    const amountCents = subtract(stakeCents, heldCents)
    const refused = await mayPay(ctx, { people: everyoneIn(agreement), personId, amountCents, as: 'escrow' }, refuse)
    return refused ?? paidIn(agreement, personId)
  },
}
