/** Escrow, custom and trust-only as agreements: who has confirmed, what the server does then, and whose trust moves. */
import { dollars } from '../../money.ts'
import type { Agreement } from '../agreement.ts'
import type { AgreementMachine, AgreementType, Guard, TrustChange } from '../agreement-type.ts'
import { nextOfOffer, nextOfPaidIn, offerClock, offerDueAt, paidInClock, paidInDueAt } from './offer-life.ts'
import { settlementGuards, settlementTrust } from './settlement.ts'
import { sharedGuards } from './shared-guards.ts'
import { customAgreementMachine, escrowAgreementMachine, trustOnlyAgreementMachine } from './small-agreement-machine.ts'

export const maxHeld = dollars(10_000)

/** Said by both, each for themselves: the money may go, or it was kept. */
const bothConfirmed = ({ participants }: Agreement): boolean => participants.every(({ status }) => status === 'settled')

const confirmGuards = {
  'both-confirmed': {
    words: 'Both sides need to confirm it',
    holds: ({ agreement }) => bothConfirmed(agreement),
  },
  'not-confirmed-by-you': {
    words: 'You already confirmed it',
    holds: ({ agreement, actor }) =>
      agreement.participants.some(({ personId, status }) => personId === actor?.personId && status !== 'settled'),
  },
} as const satisfies Readonly<Record<string, Guard<unknown>>>

const paid = (machine: AgreementMachine, words: AgreementType['words']): AgreementType<unknown> => ({
  machine,
  guards: { ...sharedGuards, ...settlementGuards, ...confirmGuards },
  people: { least: 2, most: 2 },
  initiatorFunds: true,
  payee: 'counterparty',
  deposits: 'puts at risk',
  clock: { ...paidInClock, complete: 'costs nobody' },
  photos: { escrow_secured: 'Proof', disputed: 'Dispute' },
  next: (agreement, now) =>
    (agreement.status === 'escrow_secured' || agreement.status === 'disputed') && bothConfirmed(agreement)
      ? { event: 'complete', by: 'scheduler' }
      : nextOfPaidIn(agreement, now),
  dueAt: paidInDueAt,
  trust: (before, after, event) =>
    before.counterpartyId === null ? [] : settlementTrust(before, after, event, before.counterpartyId),
  words,
})

export const escrowAgreement = paid(escrowAgreementMachine, {
  one: 'an escrow',
  about: 'Your money waits here until both of you say it can go.',
})

const kept = (personId: TrustChange['personId'], { totalCents }: Agreement): TrustChange => ({
  personId,
  movement: 'agreement_completed',
  obligation: 'settled',
  staked: totalCents > 0,
})

/** Whom an arbitrator found to have broken it; the other side kept theirs. */
function brokenTrust(before: Agreement, after: Agreement): readonly TrustChange[] {
  if (after.status !== 'defaulted' || before.status === 'defaulted') return []
  return after.participants.map(({ personId }) =>
    personId === after.metadata.brokenBy
      ? { personId, movement: 'dispute_lost', obligation: 'dispute_lost', staked: after.totalCents > 0 }
      : kept(personId, after),
  )
}

const own = paid(customAgreementMachine, {
  one: 'a custom agreement',
  about: 'Your own terms, with a stake from both of you or without one.',
})

export const customAgreement: AgreementType<unknown> = {
  ...own,
  trust: (before, after, event) => [
    ...(own.trust?.(before as never, after as never, event) ?? []),
    ...brokenTrust(before, after),
  ],
}

export const trustOnlyAgreement: AgreementType<unknown> = {
  machine: trustOnlyAgreementMachine,
  guards: { ...sharedGuards, ...confirmGuards },
  people: { least: 2, most: 2 },
  initiatorFunds: false,
  deposits: 'leaves to another',
  clock: { ...offerClock, activate: 'costs nobody', complete: 'costs nobody' },
  photos: { active: 'Proof', disputed: 'Dispute' },
  next: (agreement, now) => {
    if (agreement.status === 'accepted') return { event: 'activate', by: 'scheduler' }
    const isGoing = agreement.status === 'active' || agreement.status === 'disputed'
    return isGoing && bothConfirmed(agreement) ? { event: 'complete', by: 'scheduler' } : nextOfOffer(agreement, now)
  },
  dueAt: offerDueAt,
  trust: (before, after) =>
    after.status === 'completed' && before.status !== 'completed'
      ? after.participants.map(({ personId }) => kept(personId, after))
      : brokenTrust(before, after),
  words: {
    one: 'a promise',
    about: 'A promise without money. It doesn’t change anyone’s score.',
  },
}
