/** Notices about rentals, and those of every agreement whose money two sides share out. */
import type { Cents } from '../money.ts'
import { dollars, formatAmount } from '../money.ts'
import {
  type AgreementNoticeFacts,
  inDispute,
  moneyCame,
  ofAgreement,
  toDo,
  toDoWithMail,
} from './agreement-notice-kinds.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

type By = AgreementNoticeFacts & { readonly who: PersonName }
type WithAmount = By & { readonly amountCents: Cents }
type Received = AgreementNoticeFacts & { readonly amountCents: Cents }

const sample: AgreementNoticeFacts = {
  agreementId: sampleId(),
  title: 'Cargo bike for the weekend',
  one: 'a rental',
  occasion: 'hand_over 7',
}
const by: By = { ...sample, who: samplePerson('Maya Chen') }
const withAmount: WithAmount = { ...by, amountCents: dollars(40) }

export const rentalNoticeKinds = {
  'rental.handed-over': noticeKind<By>({
    ...toDo,
    title: 'Did you get it?',
    words: ({ who, title }) => `${who} handed over “${title}”. Confirm it when you have it, and the rent is paid.`,
    audience: 'the renter',
    sample: by,
  }),
  'rental.started': noticeKind<WithAmount>({
    ...moneyCame,
    title: 'Rental started',
    words: ({ who, title, amountCents }) =>
      `${who} has “${title}” now.${amountCents > 0 ? ` You got ${formatAmount(amountCents)} in rent.` : ''}`,
    audience: 'the owner',
    sample: withAmount,
  }),
  'rental.late': noticeKind<AgreementNoticeFacts & { readonly lateFeeCents: Cents }>({
    ...toDoWithMail,
    title: 'Return is late',
    words: ({ title, lateFeeCents }) =>
      `“${title}” was due back.${lateFeeCents > 0 ? ` Each day late costs ${formatAmount(lateFeeCents)} of the deposit.` : ''}`,
    icon: 'warning',
    audience: 'owner and renter',
    sample: { ...sample, lateFeeCents: dollars(5) },
  }),
  'rental.returned': noticeKind<By>({
    ...toDoWithMail,
    title: 'Is everything fine?',
    words: ({ who, title }) =>
      `${who} brought back “${title}”. Take a look within 3 days. After that the deposit goes back automatically.`,
    audience: 'the owner',
    sample: by,
  }),
  'rental.returned-in-dispute': noticeKind<By>({
    ...toDoWithMail,
    title: 'It’s back',
    words: ({ who, title }) =>
      `${who} brought back “${title}”. The deposit stays held until you two settle or an arbitrator decides.`,
    audience: 'the owner',
    sample: by,
  }),
  'rental.claimed': noticeKind<WithAmount & { readonly reason: string }>({
    ...inDispute,
    title: 'Claim on your deposit',
    words: ({ who, title, amountCents, reason }) =>
      `${who} claims ${formatAmount(amountCents)} of the deposit for “${title}”: “${reason}” Please answer within 7 days.`,
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'the renter',
    sample: { ...withAmount, reason: 'The front wheel is bent.' },
  }),
  'rental.closed-for-owner': noticeKind<Received>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'Rental completed!',
    words: ({ title, amountCents }) =>
      `“${title}” is back.${amountCents > 0 ? ` You got ${formatAmount(amountCents)} from the deposit.` : ''}`,
    audience: 'the owner',
    sample: { ...sample, amountCents: dollars(5) },
  }),
  'rental.closed-for-renter': noticeKind<Received>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'Rental completed!',
    words: ({ title, amountCents }) =>
      `“${title}” is settled.${amountCents > 0 ? ` ${formatAmount(amountCents)} of your deposit is back in your wallet.` : ''}`,
    channels: ['bell', 'toast', 'push'],
    audience: 'the renter',
    sample: { ...sample, amountCents: dollars(95) },
  }),
  'rental.lapsed': noticeKind<AgreementNoticeFacts>({
    ...ofAgreement,
    type: 'bet_cancelled',
    title: 'Rental didn’t happen',
    words: ({ title }) => `“${title}” was never handed over, so we canceled it. Anything paid in went back.`,
    audience: 'owner and renter',
    sample,
  }),

  'agreement.amount-proposed': noticeKind<WithAmount & { readonly payee: PersonName }>({
    ...toDo,
    title: 'New amount proposed',
    words: ({ who, title, amountCents, payee }) =>
      `${who} suggests that ${payee} gets ${formatAmount(amountCents)} for “${title}”. Accept it, or name another amount.`,
    audience: 'the other side',
    sample: { ...withAmount, payee: samplePerson('Tom Baker') },
  }),
  'agreement.escalated': noticeKind<AgreementNoticeFacts>({
    ...inDispute,
    title: 'An arbitrator will decide',
    words: ({ title }) =>
      `You two haven’t settled “${title}” in time, so an arbitrator takes over. The money stays held.`,
    audience: 'both sides',
    sample,
  }),
  'agreement.shared-out': noticeKind<Received & { readonly by: PersonName | null }>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'Agreement settled',
    words: ({ title, by: who, amountCents }) =>
      `${who === null ? 'An arbitrator decided' : `${who} accepted the amount for`} “${title}”. ${
        amountCents > 0 ? `You got ${formatAmount(amountCents)}.` : 'Nothing goes to you.'
      }`,
    priority: 'high',
    icon: 'scale',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'both sides',
    sample: { ...sample, by: null, amountCents: dollars(40) },
  }),
  'agreement.awaits-ruling': noticeKind<AgreementNoticeFacts>({
    ...inDispute,
    title: 'An agreement needs a ruling',
    words: ({ one, title }) => `The two sides of ${one} disagree: “${title}”.`,
    channels: ['bell', 'push'],
    audience: 'arbitrators without a part in it',
    sample,
  }),
  'agreement.case-escalated': noticeKind<AgreementNoticeFacts>({
    ...inDispute,
    title: 'Dispute escalated',
    words: ({ title }) =>
      `“${title}” has been waiting seven days for a ruling, so our admins are taking over. Nothing changes until they decide.`,
    audience: 'both sides',
    sample,
  }),
  'agreement.case-escalated-to-admins': noticeKind<AgreementNoticeFacts>({
    ...inDispute,
    title: 'Dispute escalated',
    words: ({ title }) => `“${title}” has been waiting seven days for a ruling.`,
    channels: ['bell', 'push'],
    audience: 'admins without a part in it',
    sample,
  }),
} as const
