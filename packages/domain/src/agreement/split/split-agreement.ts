/** A split as an agreement: when shares are open, when everybody is done, and when the server reminds people by itself. */
import { type Cents, cents } from '../../money.ts'
import { days } from '../../time.ts'
import { type Agreement, type Participant, participantOf } from '../agreement.ts'
import type { AgreementType, GuardFacts, SystemStep, TrustChange } from '../agreement-type.ts'
import { splitAgreementMachine } from './split-agreement-machine.ts'
import { guestsOf, holdsShare, isGuestDone, isOpenGuest } from './split-guests.ts'
import type { SplitItem, SplitMethod } from './split-shares.ts'

export type SplitTerms = {
  readonly method: SplitMethod
  readonly note: string
  /** By when everyone should have paid; null where nobody minds. ISO 8601. */
  readonly payBy: string | null
  readonly items: readonly SplitItem[]
}

export const splitTermsOf = ({ terms }: Agreement): SplitTerms => terms as SplitTerms

const openStatuses: readonly Participant['status'][] = ['invited', 'accepted', 'declined']

/** Neither paid nor waived, nor waiting for a word that it was paid elsewhere. */
export const isOpenShare = ({ status }: Participant): boolean => openStatuses.includes(status)

type Share = Pick<Participant, 'stakeCents' | 'details'>

/** What was paid of a share through us: all of it, or the parts so far. */
export const paidOf = ({ stakeCents, details }: Share): Cents =>
  details.settledBy === 'wallet' ? stakeCents : cents(Number(details.paidCents ?? 0))

/** What is still to pay of a share. */
export const leftOf = (share: Share): Cents => cents(share.stakeCents - paidOf(share))

const isSettled = ({ status }: Participant): boolean => status === 'settled' || status === 'waived'

/** Whoever paid the bill owes nothing. */
export const debtorsOf = ({ participants }: Agreement): readonly Participant[] =>
  participants.filter(({ role }) => role === 'participant')

export const everyoneSettled = (agreement: Agreement): boolean =>
  debtorsOf(agreement).every(isSettled) && guestsOf(agreement).every(isGuestDone)

const someoneObjects = (agreement: Agreement): boolean =>
  debtorsOf(agreement).some(({ status }) => status === 'declined')

const reminderEveryMs = days(1)
/** After the date to pay by: on the day, and each week after it, four times in all. */
const automaticReminders = { everyMs: days(7), most: 4 } as const

type Reminded = { readonly remindedAt?: string; readonly automaticReminders?: number }

export const canRemindAt = ({ metadata }: Agreement): Date | null => {
  const { remindedAt } = metadata as Reminded
  return remindedAt === undefined ? null : new Date(new Date(remindedAt).getTime() + reminderEveryMs)
}

/** When the server reminds people by itself; null where there is no date or it has reminded them often enough. */
function reminderDueAt(agreement: Agreement): Date | null {
  const { payBy } = splitTermsOf(agreement)
  const sent = (agreement.metadata as Reminded).automaticReminders ?? 0
  // Guests have no account to be reminded in.
  if (payBy === null || sent >= automaticReminders.most || !debtorsOf(agreement).some(isOpenShare)) return null
  const due = new Date(new Date(payBy).getTime() + sent * automaticReminders.everyMs)
  const free = canRemindAt(agreement)
  return free !== null && free > due ? free : due
}

const isGoing = ({ status }: Agreement): boolean => status === 'active' || status === 'disputed'

const mine = ({ agreement, actor }: GuardFacts<unknown>): Participant | null =>
  actor === null ? null : participantOf(agreement, actor.personId)

export const splitAgreement: AgreementType<unknown> = {
  machine: splitAgreementMachine,
  guards: {
    'shares-add-up': {
      words: 'The shares need to add up to the total',
      holds: ({ agreement }) =>
        [...agreement.participants, ...guestsOf(agreement).filter(holdsShare)].reduce(
          (sum, { stakeCents }) => sum + stakeCents,
          0,
        ) === agreement.totalCents,
    },
    'share-is-open': {
      words: 'Your share is already settled',
      holds: (facts) => {
        const own = mine(facts)
        return own !== null && isOpenShare(own) && own.stakeCents > 0
      },
    },
    'share-is-unanswered': {
      words: 'You already answered',
      holds: (facts) => ['invited', 'declined'].includes(mine(facts)?.status ?? ''),
    },
    'someone-says-paid': {
      words: 'There’s no payment to confirm',
      holds: ({ agreement }) =>
        [...debtorsOf(agreement), ...guestsOf(agreement)].some(({ status }) => status === 'claimed'),
    },
    'some-share-is-open': {
      words: 'Everyone has already settled up',
      holds: ({ agreement }) => debtorsOf(agreement).some(isOpenShare) || guestsOf(agreement).some(isOpenGuest),
    },
    'not-reminded-today': {
      words: 'You can send one reminder a day',
      holds: ({ agreement, now }) => (canRemindAt(agreement) ?? now) <= now,
    },
    'guest-is-open': {
      words: 'No guest’s share is open',
      holds: ({ agreement }) => guestsOf(agreement).some(isOpenGuest),
    },
    'nobody-objects': {
      words: 'Someone still says their share is wrong',
      holds: ({ agreement }) => !someoneObjects(agreement),
    },
    'everyone-settled': {
      words: 'Some shares are still open',
      holds: ({ agreement }) => everyoneSettled(agreement),
    },
    'nobody-paid': {
      words: 'Someone already paid their share. You can forgive the others instead.',
      holds: ({ agreement }) =>
        debtorsOf(agreement).every(
          (one) => one.status !== 'settled' && one.status !== 'claimed' && paidOf(one) === 0,
        ) && guestsOf(agreement).every(({ status }) => status !== 'settled' && status !== 'claimed'),
    },
  },
  people: { least: 2, most: 50 },
  initiatorFunds: false,
  deposits: 'leaves to another',
  clock: { remind: 'costs nobody', resume: 'costs nobody', complete: 'costs nobody' },
  photos: { active: 'The bill', disputed: 'The bill' },
  next: (agreement, now): SystemStep | null => {
    if (!isGoing(agreement)) return null
    if (everyoneSettled(agreement)) return { event: 'complete', by: 'scheduler' }
    if (agreement.status === 'disputed' && !someoneObjects(agreement)) return { event: 'resume', by: 'scheduler' }
    const reminder = reminderDueAt(agreement)
    return reminder !== null && reminder <= now ? { event: 'remind', by: 'scheduler' } : null
  },
  dueAt: (agreement) => (isGoing(agreement) ? reminderDueAt(agreement) : null),
  trust: (_before, after, event): readonly TrustChange[] =>
    event === 'complete'
      ? after.participants.filter(({ status }) => status !== 'waived').map((one) => trustOf(after, one))
      : [],
  words: {
    one: 'a split',
    about: 'Share a bill with up to 49 other people, and see who has paid.',
  },
}

/** Whoever paid after the date kept the agreement, but not in time. */
const trustOf = ({ participants }: Agreement, { personId, role, details }: Participant): TrustChange => ({
  personId,
  movement: 'agreement_completed',
  obligation: details.late === true ? 'late_payment' : 'settled',
  // What two people say was paid elsewhere, nobody can check.
  staked: role === 'initiator' ? participants.some(paidHere) : paidHere({ details }),
})

const paidHere = ({ details }: Pick<Participant, 'details'>): boolean =>
  details.settledBy === 'wallet' || Number(details.paidCents ?? 0) > 0
