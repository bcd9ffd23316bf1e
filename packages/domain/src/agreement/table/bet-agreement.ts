/** A bet as an agreement: its guards and what the server does by itself. Not offered: people bet by handshake. */
import { dollars } from '../../money.ts'
import { hours, minutes } from '../../time.ts'
import type { Agreement } from '../agreement.ts'
import type { AgreementType, SystemStep } from '../agreement-type.ts'
import { betAgreementMachine } from './bet-agreement-machine.ts'
import { nextOfEscrow, offerDueAt } from './offer-life.ts'
import { sharedGuards, trustGuards } from './shared-guards.ts'

/** The terms of the specification; both as ISO 8601. */
type BetTerms = { readonly lockTime?: string; readonly gameTime?: string }

export const lockBeforeGameMs = minutes(10)
const disputeWindowMs = hours(24)

const gameAt = ({ terms }: Agreement): Date => new Date((terms as BetTerms).gameTime ?? Number.NaN)

/** Ten minutes before the game, where the terms name no other time. */
function lockAt(agreement: Agreement): Date {
  const { lockTime } = agreement.terms as BetTerms
  return lockTime === undefined ? new Date(gameAt(agreement).getTime() - lockBeforeGameMs) : new Date(lockTime)
}

const confirmedAt = ({ metadata }: Agreement): Date => new Date(String(metadata.confirmedAt))

export const betAgreement: AgreementType<unknown> = {
  machine: betAgreementMachine,
  guards: {
    ...trustGuards,
    ...sharedGuards,
    'bet-amount-in-range': {
      words: 'Bet amount must be between $1 and $10,000',
      holds: ({ agreement }) => agreement.totalCents >= dollars(1) && agreement.totalCents <= dollars(10_000),
    },
    'lock-time-reached': {
      words: 'Lock time not reached (10 min before game)',
      holds: ({ agreement, now }) => lockAt(agreement) <= now,
    },
    'game-started': { words: 'Game has not started', holds: ({ agreement, now }) => gameAt(agreement) <= now },
    'dispute-window-open': {
      words: 'Dispute window has closed',
      holds: ({ agreement, now }) => now.getTime() < confirmedAt(agreement).getTime() + disputeWindowMs,
    },
  },
  people: { least: 2, most: 2 },
  offered: false,
  initiatorFunds: true,
  next: (agreement, now): SystemStep | null => {
    if (agreement.status === 'escrow_secured' && lockAt(agreement) <= now)
      return { event: 'lock_agreement', by: 'scheduler' }
    if (agreement.status === 'locked' && gameAt(agreement) <= now) return { event: 'activate', by: 'oracle' }
    return nextOfEscrow(agreement, now)
  },
  dueAt: (agreement) => {
    if (agreement.status === 'escrow_secured') return lockAt(agreement)
    return agreement.status === 'locked' ? gameAt(agreement) : offerDueAt(agreement)
  },
  words: { name: 'Bet', one: 'a bet', about: 'Two people put in the same amount, and the result decides.' },
}
