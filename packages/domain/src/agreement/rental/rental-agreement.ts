/** A rental as an agreement: its clocks, what lateness costs, and whose word the server waits for. */
import { present } from '../../assert.ts'
import type { PersonId } from '../../ids.ts'
import { type Cents, cents, dollars, zero } from '../../money.ts'
import { days, hours } from '../../time.ts'
import { type Agreement, heldIn } from '../agreement.ts'
import type { AgreementType, SystemStep } from '../agreement-type.ts'
import { caseTimesOf } from '../table/case-clock.ts'
import { keptOutOf, ranBetween } from '../table/kept-out.ts'
import { nextOfEscrow, paidInClock } from '../table/offer-life.ts'
import { settlementGuards, settlementTrust } from '../table/settlement.ts'
import { sharedGuards } from '../table/shared-guards.ts'
import { rentalAgreementMachine } from './rental-agreement-machine.ts'

export type RentalTerms = {
  /** What it is and how it looks. */
  readonly description: string
  readonly rentCents: Cents
  readonly depositCents: Cents
  /** For each day begun after it was due; taken from the deposit. */
  readonly lateFeeCents: Cents
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}

/** Facts of its life, as steps leave them; times in ISO 8601. */
export type RentalLife = {
  readonly handedOverAt?: string
  readonly startedAt?: string
  readonly lateNotedAt?: string
  readonly returnedAt?: string
  readonly claimedAt?: string
}

export const rentalTermsOf = ({ terms }: Agreement): RentalTerms => terms as RentalTerms
export const rentalLifeOf = ({ metadata }: Agreement): RentalLife => metadata as RentalLife

export const maxRent = dollars(10_000)
export const longestRental = days(366)
/** How long the owner has to look at what came back; then the deposit goes back by itself. */
export const timeToLookMs = hours(72)
/** How long a claim waits for an answer; then an arbitrator decides. */
export const timeToAnswerMs = days(7)

export const ownerOf = ({ initiatorId }: Agreement): PersonId => initiatorId
export const renterOf = ({ counterpartyId }: Agreement): PersonId => present(counterpartyId, 'a rental has a renter')

/** Days begun after it was due. A day is 24 hours, whatever the clocks on the wall do. */
export const daysLate = (endsAt: Date, returnedAt: Date): number =>
  Math.max(0, Math.ceil((returnedAt.getTime() - endsAt.getTime()) / days(1)))

/** From when on lateness no longer grows: it came back, or the two disagree; null while it runs. */
function lateUntil(agreement: Agreement): Date | null {
  const { returnedAt } = rentalLifeOf(agreement)
  const { disputedAt } = caseTimesOf(agreement)
  const stops = [returnedAt, disputedAt].flatMap((at) => (at === undefined ? [] : [new Date(at).getTime()]))
  return stops.length === 0 ? null : new Date(Math.min(...stops))
}

/** Days begun after it was due, without those on which we kept the renter out: they could neither bring it back nor say so. */
function daysLateBy(agreement: Agreement, until: Date): number {
  const endsAt = new Date(rentalTermsOf(agreement).endsAt)
  return daysLate(
    endsAt,
    new Date(endsAt.getTime() + ranBetween(endsAt, until, keptOutOf(agreement, renterOf(agreement)))),
  )
}

/** What lateness costs by now, by the return or by the dispute; never more than is held, and nothing while it was not handed over. */
export function lateFeeOf(agreement: Agreement, now: Date): Cents {
  if (rentalLifeOf(agreement).startedAt === undefined) return zero
  const { lateFeeCents } = rentalTermsOf(agreement)
  const late = daysLateBy(agreement, lateUntil(agreement) ?? now)
  return cents(Math.min(late * lateFeeCents, heldIn(agreement)))
}

/** What the owner gets by saying that it is back. In dispute that is nothing: there it takes the other side or an arbitrator. */
export const feeAtReturn = (agreement: Agreement, now: Date): Cents =>
  agreement.status === 'disputed' ? zero : lateFeeOf(agreement, now)

export type RentalForm = Pick<RentalTerms, 'rentCents' | 'depositCents' | 'lateFeeCents' | 'startsAt' | 'endsAt'>

/** What is wrong with a rental before it is made, in words; null where nothing is. */
export function rentalProblem(form: RentalForm, now: Date): string | null {
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)]
  if (form.rentCents < 0 || form.depositCents < 0 || form.lateFeeCents < 0) return 'Amounts can’t be negative'
  if (form.rentCents + form.depositCents === 0) return 'Enter a rent, a deposit, or both'
  if (Math.max(form.rentCents, form.depositCents, form.lateFeeCents) > maxRent)
    return 'Rent, deposit and late fee can be up to $10,000 each'
  if (form.lateFeeCents > form.depositCents)
    return 'The late fee comes out of the deposit, so it can’t be more than that'
  if (endsAt <= startsAt) return 'The return has to be after the start'
  if (endsAt <= now) return 'The return has to be in the future'
  return endsAt.getTime() - startsAt.getTime() > longestRental ? 'A rental can be up to a year' : null
}

const after = (from: string | undefined, ms: number): Date | null =>
  from === undefined ? null : new Date(new Date(from).getTime() + ms)

/** When the server has something to do; null where it waits for people. */
function clockOf(agreement: Agreement): { readonly at: Date; readonly step: SystemStep } | null {
  const { handedOverAt, lateNotedAt, returnedAt, claimedAt } = rentalLifeOf(agreement)
  const endsAt = new Date(rentalTermsOf(agreement).endsAt)
  const scheduled = (at: Date | null, event: string) =>
    at === null ? null : { at, step: { event, by: 'scheduler' } as const }
  switch (agreement.status) {
    case 'pending':
      return scheduled(answerBy(agreement), 'timeout')
    case 'escrow_pending':
      return scheduled(endsAt, 'lapse')
    case 'escrow_secured':
      return scheduled(handedOverAt === undefined ? endsAt : null, 'lapse')
    case 'active':
      return scheduled(lateNotedAt === undefined ? endsAt : null, 'note_late')
    case 'settling':
      return scheduled(after(returnedAt, timeToLookMs), 'close_return')
    case 'reviewing':
      return scheduled(after(claimedAt, timeToAnswerMs), 'escalate')
    default:
      return null
  }
}

/** An offer is over when the rental would be. */
const answerBy = (agreement: Agreement): Date => {
  const endsAt = new Date(rentalTermsOf(agreement).endsAt)
  return agreement.expiresAt !== null && agreement.expiresAt < endsAt ? agreement.expiresAt : endsAt
}

const isHandedOver = (agreement: Agreement): boolean => rentalLifeOf(agreement).startedAt !== undefined

const hasPassed = (at: Date | null, now: Date): boolean => at !== null && at <= now

export const rentalAgreement: AgreementType<unknown> = {
  machine: rentalAgreementMachine,
  guards: {
    ...sharedGuards,
    ...settlementGuards,
    'deadline-passed': {
      words: sharedGuards['deadline-passed'].words,
      holds: ({ agreement, now }) => hasPassed(answerBy(agreement), now),
    },
    'not-handed-over': {
      words: 'You already handed it over',
      holds: ({ agreement }) => rentalLifeOf(agreement).handedOverAt === undefined,
    },
    'handed-over': {
      words: 'The owner hasn’t handed it over yet',
      holds: ({ agreement }) => rentalLifeOf(agreement).handedOverAt !== undefined,
    },
    'never-handed-over': {
      words: 'The rental isn’t over yet',
      holds: ({ agreement, now }) =>
        rentalLifeOf(agreement).handedOverAt === undefined && hasPassed(new Date(rentalTermsOf(agreement).endsAt), now),
    },
    'is-late': {
      words: 'It isn’t due back yet',
      holds: ({ agreement, now }) => hasPassed(new Date(rentalTermsOf(agreement).endsAt), now),
    },
    'not-returned': {
      words: 'You already brought it back',
      holds: ({ agreement }) => rentalLifeOf(agreement).returnedAt === undefined && isHandedOver(agreement),
    },
    'is-returned': {
      words: 'It isn’t back yet',
      holds: ({ agreement }) => rentalLifeOf(agreement).returnedAt !== undefined,
    },
    'time-to-look-is-over': {
      words: 'The owner still has time to look at it',
      holds: ({ agreement, now }) => hasPassed(after(rentalLifeOf(agreement).returnedAt, timeToLookMs), now),
    },
    'claim-is-unanswered': {
      words: 'The claim can still be answered',
      holds: ({ agreement, now }) => hasPassed(after(rentalLifeOf(agreement).claimedAt, timeToAnswerMs), now),
    },
    'deposit-is-held': {
      words: 'There’s no deposit to claim',
      holds: ({ agreement }) => heldIn(agreement) > 0,
    },
  },
  people: { least: 2, most: 2 },
  initiatorFunds: false,
  payee: 'initiator',
  deposits: 'leaves to another',
  clock: {
    ...paidInClock,
    note_late: 'stands still',
    look_over: 'costs nobody',
    // The whole deposit goes back unless the owner says what is broken.
    close_return: { silenceOf: 'initiator', forMs: timeToLookMs },
    escalate: 'costs nobody',
  },
  photos: {
    escrow_secured: 'Hand-over',
    active: 'While rented',
    settling: 'Return',
    reviewing: 'Claim',
    disputed: 'Dispute',
  },
  next: (agreement, now) => {
    if (agreement.status === 'active' && rentalLifeOf(agreement).returnedAt !== undefined)
      return { event: 'look_over', by: 'scheduler' }
    const clock = clockOf(agreement)
    return clock !== null && clock.at <= now ? clock.step : nextOfEscrow(agreement, now)
  },
  dueAt: (agreement) => clockOf(agreement)?.at ?? null,
  trust: (before, ended, event) => settlementTrust(before, ended, event, ownerOf(before)).map(orLate(before, ended)),
  words: {
    one: 'a rental',
    about: 'Rent out something you own, with a deposit held until it comes back.',
  },
}

/** Whoever brought it back late kept the agreement, but not in time. */
const orLate =
  (before: Agreement, ended: Agreement) =>
  (change: ReturnType<typeof settlementTrust>[number]): typeof change => {
    const until = lateUntil(ended)
    const isBack = isHandedOver(ended) && rentalLifeOf(ended).returnedAt !== undefined
    const isLate = isBack && until !== null && daysLateBy(ended, until) > 0
    return isLate && change.obligation === 'settled' && change.personId === before.counterpartyId
      ? { ...change, obligation: 'late_payment' }
      : change
  }
