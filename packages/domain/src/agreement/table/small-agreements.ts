/** Escrow, custom, trust-only, service, marketplace and rental as agreements: complete tables that nothing offers yet. */
import type { Agreement } from '../agreement.ts'
import type { AgreementMachine, AgreementType } from '../agreement-type.ts'
import { nextOfEscrow, nextOfOffer, offerDueAt } from './offer-life.ts'
import { sharedGuards } from './shared-guards.ts'
import {
  customAgreementMachine,
  escrowAgreementMachine,
  marketplaceAgreementMachine,
  rentalAgreementMachine,
  serviceAgreementMachine,
  trustOnlyAgreementMachine,
} from './small-agreement-machine.ts'

const small = (machine: AgreementMachine, words: AgreementType['words']): AgreementType<unknown> => ({
  machine,
  guards: {
    ...sharedGuards,
    'both-confirmed': {
      words: 'Both sides need to say it was kept',
      holds: ({ agreement }) => bothConfirmed(agreement),
    },
    'everything-released': {
      words: 'Some milestones are still open',
      holds: ({ agreement }) => agreement.participants.every(({ heldCents }) => heldCents === 0),
    },
  },
  people: { least: 2, most: 2 },
  offered: false,
  initiatorFunds: true,
  next: nextOfEscrow,
  dueAt: offerDueAt,
  words,
})

const bothConfirmed = ({ participants }: Agreement): boolean => participants.every(({ status }) => status === 'settled')

export const escrowAgreement = small(escrowAgreementMachine, {
  name: 'Escrow',
  one: 'an escrow',
  about: 'Money waits here until the other side has done its part.',
})
export const customAgreement = small(customAgreementMachine, {
  name: 'Custom',
  one: 'a custom agreement',
  about: 'Your own terms, with money held until they are met.',
})
export const trustOnlyAgreement: AgreementType<unknown> = {
  ...small(trustOnlyAgreementMachine, {
    name: 'Trust only',
    one: 'a trust-only agreement',
    about: 'A promise without money. Your reputation is the stake.',
  }),
  initiatorFunds: false,
  next: (agreement, now) => {
    if (agreement.status === 'accepted') return { event: 'activate', by: 'scheduler' }
    const isGoing = agreement.status === 'active' || agreement.status === 'disputed'
    return isGoing && bothConfirmed(agreement) ? { event: 'complete', by: 'scheduler' } : nextOfOffer(agreement, now)
  },
}
export const serviceAgreement = small(serviceAgreementMachine, {
  name: 'Service',
  one: 'a service',
  about: 'Work in milestones, each paid when it is right.',
})
export const marketplaceAgreement = small(marketplaceAgreementMachine, {
  name: 'Marketplace',
  one: 'a marketplace contract',
  about: 'A service that anyone can take.',
})
export const rentalAgreement = small(rentalAgreementMachine, {
  name: 'Rental',
  one: 'a rental',
  about: 'Lend a thing for a price, with a deposit held until it comes back.',
})
