/** Notices to admins: something about money, results or background work needs a person. */
import type { Id } from '../ids.ts'
import { type Cents, cents, dollars, formatAmount, subtract } from '../money.ts'
import type { ReversalCause } from '../payment/reversal.ts'
import { type NoticeLink, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

const toAdmins = { priority: 'urgent', channels: ['bell', 'mail', 'push'], audience: 'every admin' } as const
const openLedger = (): NoticeLink => ({ to: '/admin/money', label: 'Review the ledger' })

type Adjustment = { readonly adjustmentId: Id<'adjustment'>; readonly changeCents: Cents; readonly person: PersonName }

const sampleAdjustment: Adjustment = {
  adjustmentId: sampleId<'adjustment'>(),
  changeCents: dollars(20),
  person: samplePerson('Tom Reyes'),
}

/** 'add $20.00 to Tom Reyes’s wallet' */
const adjusts = (changeCents: Cents, person: PersonName): string =>
  changeCents > 0
    ? `add ${formatAmount(changeCents)} to ${person}’s wallet`
    : `take ${formatAmount(cents(-changeCents))} from ${person}’s wallet`

const decisionWords = {
  approved: 'A second admin approved it, and the money moved.',
  declined: 'A second admin declined it. No money moved.',
  expired: 'Nobody approved it within 48 hours, so it expired. No money moved.',
} as const

type NewAdmin = { readonly newAdminId: Id<'new-admin'>; readonly person: string }

const sampleNewAdmin: NewAdmin = { newAdminId: sampleId<'new-admin'>(), person: 'Priya Raman' }

const newAdminWords = {
  approved: 'A second admin approved it, so they’re an admin now.',
  declined: 'A second admin declined it.',
  expired: 'Nobody approved it within 48 hours, so it expired.',
} as const

export const staffNoticeKinds = {
  'wallet.books-halted': noticeKind<{ readonly auditId: Id<'audit'>; readonly findingCount: number }>({
    ...toAdmins,
    type: 'books_halted',
    title: 'The ledger doesn’t balance',
    words: ({ findingCount }) =>
      `A check of the ledger found ${findingCount === 1 ? '1 problem' : `${findingCount} problems`}. Payments are paused until an admin reviews it and resumes them.`,
    icon: 'shield',
    link: openLedger,
    about: ({ auditId }) => ({ type: 'audit', id: auditId }),
    sample: { auditId: sampleId<'audit'>(), findingCount: 2 },
  }),
  'wallet.adjustment-waiting': noticeKind<Adjustment & { readonly askedBy: PersonName; readonly reason: string }>({
    ...toAdmins,
    priority: 'high',
    type: 'balance_adjustment',
    title: 'A balance adjustment needs a second admin',
    words: ({ changeCents, person, askedBy, reason }) =>
      `${askedBy} asks to ${adjusts(changeCents, person)}. Why: “${reason}” Approve or decline it within 48 hours.`,
    icon: 'wallet',
    link: () => ({ to: '/admin/money', label: 'Review it' }),
    about: ({ adjustmentId }) => ({ type: 'adjustment', id: adjustmentId }),
    audience: 'every other admin, but never the person whose balance it is',
    sample: {
      ...sampleAdjustment,
      askedBy: samplePerson('Sam Whitlock'),
      reason: 'Their deposit from Friday was never credited.',
    },
  }),
  'wallet.adjustment-over': noticeKind<Adjustment & { readonly decision: 'approved' | 'declined' | 'expired' }>({
    ...toAdmins,
    priority: 'medium',
    channels: ['bell', 'push'],
    type: 'balance_adjustment',
    title: 'Your balance adjustment was decided',
    words: ({ changeCents, person, decision }) =>
      `You asked to ${adjusts(changeCents, person)}. ${decisionWords[decision]}`,
    icon: 'wallet',
    link: () => ({ to: '/admin/money', label: 'See adjustments' }),
    about: ({ adjustmentId }) => ({ type: 'adjustment', id: adjustmentId }),
    audience: 'the admin who asked for it',
    sample: { ...sampleAdjustment, decision: 'approved' },
  }),
  'account.new-admin-waiting': noticeKind<NewAdmin & { readonly askedBy: string; readonly reason: string }>({
    ...toAdmins,
    priority: 'high',
    type: 'new_admin',
    title: 'A new admin needs a second admin',
    words: ({ person, askedBy, reason }) =>
      `${askedBy} wants to make ${person} an admin. Why: “${reason}” Approve or decline it within 48 hours.`,
    icon: 'shield',
    link: () => ({ to: '/admin/users', label: 'Review it' }),
    about: ({ newAdminId }) => ({ type: 'new-admin', id: newAdminId }),
    audience: 'every other admin',
    sample: { ...sampleNewAdmin, askedBy: 'Sam Whitlock', reason: 'They’ll run support starting next month.' },
  }),
  'account.new-admin-over': noticeKind<NewAdmin & { readonly decision: keyof typeof newAdminWords }>({
    ...toAdmins,
    priority: 'medium',
    channels: ['bell', 'push'],
    type: 'new_admin',
    title: 'Your request for a new admin was decided',
    words: ({ person, decision }) => `You asked to make ${person} an admin. ${newAdminWords[decision]}`,
    icon: 'shield',
    link: () => ({ to: '/admin/users', label: 'See people' }),
    about: ({ newAdminId }) => ({ type: 'new-admin', id: newAdminId }),
    audience: 'the admin who asked for it',
    sample: { ...sampleNewAdmin, decision: 'approved' },
  }),
  'account.made-admin': noticeKind<Pick<NewAdmin, 'newAdminId'>>({
    ...toAdmins,
    priority: 'high',
    type: 'new_admin',
    title: 'You’re an admin now',
    words: () => 'Two admins made you an admin. Sign in again to get started. You can approve things after 7 days.',
    icon: 'shield',
    link: () => ({ to: '/admin', label: 'Open the Admin Panel' }),
    about: ({ newAdminId }) => ({ type: 'new-admin', id: newAdminId }),
    audience: 'the new admin',
    sample: { newAdminId: sampleId<'new-admin'>() },
  }),
  'payment.contradicted': noticeKind<{
    readonly orderId: string
    readonly kind: string
    readonly state: string
    readonly amountCents: Cents
    readonly providerSays: string
  }>({
    ...toAdmins,
    type: 'payment_failed',
    title: 'A payment changed after it ended',
    words: ({ orderId, kind, state, amountCents, providerSays }) =>
      `The ${kind} ${orderId} of ${formatAmount(amountCents)} is ${state} here, but the provider now says: ${providerSays}. No money moved. Please review it.`,
    icon: 'warning',
    link: openLedger,
    about: ({ orderId }) => ({ type: 'payment-order', id: orderId }),
    sample: {
      orderId: sampleId<'payment-order'>(),
      kind: 'deposit',
      state: 'completed',
      amountCents: dollars(20),
      providerSays: 'failed',
    },
  }),
  'payment.deposit-reversed': noticeKind<{
    readonly reversalId: string
    readonly orderId: string
    readonly cause: ReversalCause
    readonly amountCents: Cents
    readonly takenCents: Cents
    readonly takes: number
    readonly stands: boolean
  }>({
    topic: 'money',
    ...toAdmins,
    priority: 'high',
    type: 'payment_failed',
    title: 'Deposit reversed',
    words: ({ orderId, cause, amountCents, takenCents, stands }) =>
      stands
        ? `A ${cause} reversed ${formatAmount(amountCents)} of the deposit ${orderId}. We took ${formatAmount(takenCents)} from the wallet, and ${formatAmount(subtract(amountCents, takenCents))} is owed.`
        : `The ${cause} of ${formatAmount(amountCents)} against the deposit ${orderId} is over. What we took is back in the wallet.`,
    icon: 'warning',
    link: openLedger,
    about: ({ reversalId }) => ({ type: 'payment-reversal', id: reversalId }),
    occasion: ({ takes, stands }) => `${stands ? 'taken' : 'given back'} ${takes}`,
    sample: {
      reversalId: sampleId<'payment-reversal'>(),
      orderId: sampleId<'payment-order'>(),
      cause: 'dispute',
      amountCents: dollars(100),
      takenCents: dollars(60),
      takes: 1,
      stands: true,
    },
  }),
  'sport.paid-result-corrected': noticeKind<{
    readonly resultId: string
    readonly teams: string
    readonly paidCount: number
  }>({
    ...toAdmins,
    type: 'game_ended',
    title: 'A result was corrected after the payout',
    words: ({ teams, paidCount }) =>
      `${teams}: ${paidCount === 1 ? '1 handshake was' : `${paidCount} handshakes were`} paid based on the earlier result. No money has moved since. Please review it.`,
    icon: 'trophy',
    link: () => ({ to: '/admin/sports', label: 'Review the game' }),
    about: ({ resultId }) => ({ type: 'game', id: resultId }),
    sample: { resultId: sampleId<'result'>(), teams: 'Lakers at Celtics', paidCount: 3 },
  }),
  'sport.sources-disagree': noticeKind<{
    readonly resultId: string
    readonly teams: string
    readonly waitingCount: number
  }>({
    ...toAdmins,
    type: 'game_ended',
    title: 'Two sources disagree on a result',
    words: ({ teams, waitingCount }) =>
      `${teams}: ${waitingCount === 1 ? '1 payout is' : `${waitingCount} payouts are`} on hold until someone reviews it.`,
    icon: 'trophy',
    link: () => ({ to: '/admin/sports', label: 'Review the game' }),
    about: ({ resultId }) => ({ type: 'game', id: resultId }),
    sample: { resultId: sampleId<'result'>(), teams: 'Lakers at Celtics', waitingCount: 3 },
  }),
  'platform.jobs-late': noticeKind<{
    readonly alarmId: Id<'alarm'>
    readonly count: number
    readonly oldest: string
  }>({
    ...toAdmins,
    type: 'jobs_late',
    title: 'Jobs are late',
    words: ({ count, oldest }) =>
      `${count === 1 ? '1 job is late' : `${count} jobs are late`}, starting with ${oldest}. Payouts and notifications may be delayed until someone takes a look.`,
    icon: 'warning',
    link: () => ({ to: '/admin/jobs', label: 'Review the jobs' }),
    about: ({ alarmId }) => ({ type: 'alarm', id: alarmId }),
    sample: { alarmId: sampleId<'alarm'>(), count: 3, oldest: 'handshake.settle-due' },
  }),
  'platform.work-stuck': noticeKind<{
    readonly stuckId: Id<'stuck-work'>
    readonly task: string
    readonly subject: string
    readonly attempts: number
  }>({
    ...toAdmins,
    type: 'work_stuck',
    title: 'Something is stuck',
    words: ({ task, subject, attempts }) =>
      `${task} failed ${attempts} times on one ${subject.replace('-', ' ')}. Everything else keeps running. Please take a look.`,
    icon: 'warning',
    link: () => ({ to: '/admin/jobs', label: 'See why' }),
    about: ({ stuckId }) => ({ type: 'stuck-work', id: stuckId }),
    sample: { stuckId: sampleId<'stuck-work'>(), task: 'handshake.settle-due', subject: 'handshake', attempts: 3 },
  }),
} as const
