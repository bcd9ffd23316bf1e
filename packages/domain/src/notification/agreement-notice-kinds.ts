/** Notices about agreements of every type, and those of splits. Types with notices of their own bring a file like this one. */
import type { AgreementId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

export type AgreementNoticeFacts = {
  readonly agreementId: AgreementId
  readonly title: string
  /** What it is, as its type calls it: 'a split'. */
  readonly one: string
  /** The step it is about, which tells this notice from the next of its kind. */
  readonly occasion: string
}

type By = AgreementNoticeFacts & { readonly who: PersonName }
type WithReason = By & { readonly reason: string | null }
type WithAmount = By & { readonly amountCents: Cents }

type SettledUpFacts = {
  readonly settleUpId: string
  readonly who: PersonName
  readonly amountCents: Cents
  readonly partCount: number
}

const closed = (partCount: number): string =>
  partCount === 1 ? 'One open amount is paid.' : `${partCount} open amounts are paid.`

const sample: AgreementNoticeFacts = {
  agreementId: sampleId(),
  title: 'Dinner at Luigi’s',
  one: 'a split',
  occasion: 'send_offer 3',
}
const by: By = { ...sample, who: samplePerson('Maya Chen') }
const withReason: WithReason = { ...by, reason: 'I wasn’t there' }
const withAmount: WithAmount = { ...by, amountCents: dollars(20) }

/** What notices about agreements share. */
export const ofAgreement = {
  icon: 'handshake',
  priority: 'medium',
  channels: ['bell', 'push'],
  link: ({ agreementId }: AgreementNoticeFacts): NoticeLink => ({
    to: `/agreement/${agreementId}`,
    label: 'View agreement',
  }),
  about: ({ agreementId }: AgreementNoticeFacts): NoticeSubject => ({ type: 'agreement', id: agreementId }),
  occasion: ({ occasion }: AgreementNoticeFacts) => occasion,
} as const

/** A step that others hear of. */
export const newsOfStep = { ...ofAgreement, type: 'handshake_request' } as const

/** A step that the reader answers with the next one. */
export const toDo = { ...newsOfStep, priority: 'high', channels: ['bell', 'toast', 'push'] } as const
export const toDoWithMail = { ...toDo, channels: ['bell', 'toast', 'mail', 'push'] } as const

export const moneyCame = {
  ...ofAgreement,
  type: 'payment_received',
  icon: 'wallet',
  channels: ['bell', 'toast', 'push'],
} as const

export const inDispute = { ...ofAgreement, type: 'bet_disputed', icon: 'scale', priority: 'high' } as const

const because = (reason: string | null): string => (reason === null ? '' : ` “${reason}”`)

export const agreementNoticeKinds = {
  'agreement.invited': noticeKind<By & { readonly totalCents: Cents; readonly answerBy: Date | null }>({
    ...toDoWithMail,
    title: 'New agreement invitation',
    words: ({ who, one, title, totalCents }) =>
      `${who} invited you to ${one}: “${title}”${totalCents > 0 ? ` (${formatAmount(totalCents)})` : ''}.`,
    audience: 'everyone else in it',
    expiresAt: ({ answerBy }) => answerBy,
    sample: { ...by, totalCents: dollars(60), answerBy: new Date(0) },
  }),
  'agreement.accepted': noticeKind<By>({
    ...ofAgreement,
    type: 'bet_accepted',
    title: 'Agreement Accepted!',
    words: ({ who, title }) => `${who} accepted “${title}”.`,
    channels: ['bell', 'toast', 'push'],
    audience: 'the initiator',
    sample: by,
  }),
  'agreement.declined': noticeKind<WithReason>({
    ...newsOfStep,
    title: 'Agreement declined',
    words: ({ who, title, reason }) => `${who} declined “${title}”.${because(reason)}`,
    audience: 'the initiator',
    sample: withReason,
  }),
  'agreement.expired': noticeKind<AgreementNoticeFacts>({
    ...ofAgreement,
    type: 'bet_invitation_expired',
    title: 'Agreement expired',
    words: ({ title }) => `Nobody answered “${title}” in time, so it has expired.`,
    priority: 'low',
    audience: 'everyone in it',
    sample,
  }),
  'agreement.cancel-asked': noticeKind<WithReason>({
    ...newsOfStep,
    title: 'Cancel this agreement?',
    words: ({ who, title, reason }) => `${who} wants to cancel “${title}”. It ends if you agree.${because(reason)}`,
    priority: 'high',
    audience: 'the other side',
    sample: withReason,
  }),
  'agreement.cancel-taken-back': noticeKind<By>({
    ...newsOfStep,
    title: 'Cancellation withdrawn',
    words: ({ who, title }) => `${who} no longer wants to cancel “${title}”. It’s still on.`,
    audience: 'the other side',
    sample: by,
  }),
  'agreement.cancelled': noticeKind<WithReason>({
    ...ofAgreement,
    type: 'bet_cancelled',
    title: 'Agreement canceled',
    words: ({ who, title, reason }) => `${who} canceled “${title}”. Nobody owes anything.${because(reason)}`,
    audience: 'everyone else in it',
    sample: withReason,
  }),
  'agreement.disputed': noticeKind<WithReason>({
    ...inDispute,
    title: 'Agreement disputed',
    words: ({ who, title, reason }) => `${who} says something is wrong with “${title}”.${because(reason)}`,
    audience: 'everyone else in it',
    sample: withReason,
  }),
  'agreement.completed': noticeKind<AgreementNoticeFacts>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'Agreement Completed!',
    words: ({ title }) => `“${title}” is settled. Everyone kept their word.`,
    channels: ['bell', 'toast', 'push'],
    audience: 'everyone in it',
    sample,
  }),

  'agreement.settled-up': noticeKind<SettledUpFacts>({
    type: 'payment_received',
    title: 'All settled up',
    words: ({ who, amountCents, partCount }) =>
      amountCents > 0
        ? `${who} settled up with you and paid the difference of ${formatAmount(amountCents)}. ${closed(partCount)}`
        : `${who} settled up with you. What you owed each other evened out. ${closed(partCount)}`,
    icon: 'wallet',
    priority: 'medium',
    channels: ['bell', 'toast', 'push'],
    link: () => ({ to: '/agreements', label: 'View agreements' }),
    about: ({ settleUpId }) => ({ type: 'settle_up', id: settleUpId }),
    audience: 'the other one',
    sample: { settleUpId: sampleId(), who: samplePerson('Maya Chen'), amountCents: dollars(20), partCount: 3 },
  }),

  'split.share-asked': noticeKind<WithAmount>({
    ...toDoWithMail,
    title: 'You’re in a split',
    words: ({ who, title, amountCents }) =>
      `${who} split “${title}” with you. Your share is ${formatAmount(amountCents)}.`,
    audience: 'everyone who owes a share',
    sample: withAmount,
  }),
  'split.part-paid': noticeKind<WithAmount & { readonly leftCents: Cents }>({
    ...moneyCame,
    title: 'Part of a share paid',
    words: ({ who, title, amountCents, leftCents }) =>
      `${who} paid you ${formatAmount(amountCents)} for “${title}”. ${formatAmount(leftCents)} is left.`,
    audience: 'whoever paid the bill',
    sample: { ...withAmount, leftCents: dollars(12) },
  }),
  'split.share-paid': noticeKind<WithAmount>({
    ...moneyCame,
    title: 'Share paid',
    words: ({ who, title, amountCents }) => `${who} paid you ${formatAmount(amountCents)} for “${title}”.`,
    audience: 'whoever paid the bill',
    sample: withAmount,
  }),
  'split.marked-paid': noticeKind<WithAmount>({
    ...newsOfStep,
    title: 'Did you get this payment?',
    words: ({ who, title, amountCents }) =>
      `${who} says they paid you ${formatAmount(amountCents)} for “${title}” outside Handshake. Please confirm it.`,
    priority: 'high',
    audience: 'whoever paid the bill',
    sample: withAmount,
  }),
  'split.payment-confirmed': noticeKind<WithAmount>({
    ...ofAgreement,
    type: 'payment_sent',
    title: 'Payment confirmed',
    words: ({ who, title, amountCents }) => `${who} confirmed your ${formatAmount(amountCents)} for “${title}”.`,
    audience: 'whoever paid',
    sample: withAmount,
  }),
  'split.payment-denied': noticeKind<WithAmount>({
    ...ofAgreement,
    type: 'payment_failed',
    title: 'Payment not received',
    words: ({ who, title, amountCents }) =>
      `${who} didn’t get your ${formatAmount(amountCents)} for “${title}”. Your share is open again.`,
    priority: 'high',
    icon: 'warning',
    audience: 'whoever said they paid',
    sample: withAmount,
  }),
  'split.share-changed': noticeKind<WithAmount>({
    ...newsOfStep,
    title: 'Your share changed',
    words: ({ who, title, amountCents }) => `${who} changed your share of “${title}” to ${formatAmount(amountCents)}.`,
    audience: 'whose share it is',
    sample: withAmount,
  }),
  'split.share-waived': noticeKind<WithAmount>({
    ...newsOfStep,
    title: 'Share forgiven',
    words: ({ who, title, amountCents }) =>
      `${who} forgave your ${formatAmount(amountCents)} for “${title}”. You owe nothing.`,
    audience: 'whose share it was',
    sample: withAmount,
  }),
  'split.reminder': noticeKind<AgreementNoticeFacts & { readonly amountCents: Cents; readonly payee: PersonName }>({
    ...newsOfStep,
    title: 'Friendly reminder',
    words: ({ title, amountCents, payee }) => `You still owe ${payee} ${formatAmount(amountCents)} for “${title}”.`,
    channels: ['bell', 'mail', 'push'],
    audience: 'everyone whose share is open',
    sample: { ...sample, amountCents: dollars(20), payee: samplePerson('Maya Chen') },
  }),
} as const
