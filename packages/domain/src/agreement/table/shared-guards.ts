/** Guards that several tables name, with the words of the specification. */
import { gateMessage, type HrsGate, hrsGates } from '../../reputation/hrs.ts'
import { heldIn, requiredIn } from '../agreement.ts'
import type { Guard } from '../agreement-type.ts'
import { lapseAt } from './offer-life.ts'

/** The server acts without a score. */
const gate = (name: HrsGate): Guard<unknown> => ({
  words: hrsGates[name].message,
  holds: ({ actor }) => actor === null || gateMessage(name, actor.hrs) === null,
})

export const trustGuards = {
  'trust-to-lend': gate('create-loan'),
  'trust-to-borrow': gate('apply-for-loan'),
} as const

export const sharedGuards = {
  'funds-in-escrow': {
    words: 'Insufficient funds in escrow',
    holds: ({ agreement }) => heldIn(agreement) >= requiredIn(agreement),
  },
  'both-agree-to-cancel': {
    words: 'Both parties must agree to cancel',
    holds: ({ agreement, actor }) =>
      agreement.participants
        .filter(({ status }) => status !== 'declined')
        .every(({ personId, cancelAgreedAt }) => personId === actor?.personId || cancelAgreedAt !== null),
  },
  'not-asked-to-cancel': {
    words: 'You already asked to cancel',
    holds: ({ agreement, actor }) =>
      agreement.participants.every(
        ({ personId, cancelAgreedAt }) => personId !== actor?.personId || cancelAgreedAt === null,
      ),
  },
  'asked-to-cancel': {
    words: 'You haven’t asked to cancel',
    holds: ({ agreement, actor }) =>
      agreement.participants.some(
        ({ personId, cancelAgreedAt }) => personId === actor?.personId && cancelAgreedAt !== null,
      ),
  },
  'deposit-is-missing': {
    words: 'Your deposit is already in',
    holds: ({ agreement, actor }) =>
      agreement.participants.some((one) => one.personId === actor?.personId && one.heldCents < one.stakeCents),
  },
  'never-paid-in': {
    words: 'There is still time to pay in',
    holds: ({ agreement, now }) => {
      const lapses = lapseAt(agreement)
      return lapses !== null && lapses <= now
    },
  },
  'deadline-passed': {
    words: 'Deadline not reached',
    holds: ({ agreement, now }) => agreement.expiresAt !== null && agreement.expiresAt <= now,
  },
} as const satisfies Readonly<Record<string, Guard<unknown>>>
