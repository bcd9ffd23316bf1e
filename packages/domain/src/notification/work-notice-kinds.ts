/** Notices about services and marketplace contracts, and about agreements that are given up, conceded or broken. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import {
  type AgreementNoticeFacts,
  moneyCame,
  newsOfStep,
  ofAgreement,
  toDo,
  toDoWithMail,
} from './agreement-notice-kinds.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

type By = AgreementNoticeFacts & { readonly who: PersonName }
type OfMilestone = AgreementNoticeFacts & { readonly milestone: string; readonly amountCents: Cents }

const sample: AgreementNoticeFacts = {
  agreementId: sampleId(),
  title: 'Website for the bakery',
  one: 'a service',
  occasion: 'deliver 8',
}
const by: By = { ...sample, who: samplePerson('Tom Baker') }
const ofMilestone: OfMilestone = { ...sample, milestone: 'First draft', amountCents: dollars(150) }

export const workNoticeKinds = {
  'work.delivered': noticeKind<OfMilestone & { readonly who: PersonName }>({
    ...toDoWithMail,
    title: 'Delivery to review',
    words: ({ who, milestone, title, amountCents }) =>
      `${who} delivered “${milestone}” for “${title}”. Pay ${formatAmount(amountCents)} or ask for changes within 7 days. After that it’s paid automatically.`,
    audience: 'the client',
    sample: { ...ofMilestone, who: samplePerson('Tom Baker') },
  }),
  'work.revision-asked': noticeKind<OfMilestone & { readonly who: PersonName; readonly reason: string }>({
    ...toDo,
    title: 'Changes requested',
    words: ({ who, milestone, title, reason }) =>
      `${who} asked for changes to “${milestone}” of “${title}”: “${reason}”`,
    audience: 'whoever does the work',
    sample: { ...ofMilestone, who: samplePerson('Maya Chen'), reason: 'Please use the other logo.' },
  }),
  'work.milestone-paid': noticeKind<OfMilestone>({
    ...moneyCame,
    title: 'Milestone paid',
    words: ({ milestone, title, amountCents }) =>
      `You got ${formatAmount(amountCents)} for “${milestone}” of “${title}”.`,
    audience: 'whoever did the work',
    sample: ofMilestone,
  }),
  'agreement.funded': noticeKind<By & { readonly amountCents: Cents }>({
    ...newsOfStep,
    title: 'Money is in',
    words: ({ who, title, amountCents }) => `${who} paid in ${formatAmount(amountCents)} for “${title}”. We hold it.`,
    icon: 'wallet',
    channels: ['bell', 'toast', 'push'],
    audience: 'the other side',
    sample: { ...by, amountCents: dollars(300) },
  }),
  'agreement.confirmed': noticeKind<By & { readonly releases: boolean }>({
    ...toDo,
    title: 'Your turn to confirm',
    words: ({ who, title, releases }) =>
      releases
        ? `${who} released the money for “${title}”. It’s done once you release it too.`
        : `${who} confirmed “${title}”. It’s done once you confirm it too.`,
    audience: 'the other side',
    sample: { ...by, releases: false },
  }),
  'agreement.money-returned': noticeKind<By>({
    ...ofAgreement,
    type: 'payment_received',
    title: 'Money returned',
    words: ({ who, title }) => `${who} returned what was held for “${title}”. It’s back in your wallet.`,
    icon: 'wallet',
    audience: 'the other side',
    sample: by,
  }),
  'agreement.conceded': noticeKind<By & { readonly amountCents: Cents }>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'Settled in your favor',
    words: ({ who, title, amountCents }) =>
      `${who} let you have what “${title}” held.${amountCents > 0 ? ` You got ${formatAmount(amountCents)}.` : ''}`,
    channels: ['bell', 'toast', 'push'],
    audience: 'the other side',
    sample: { ...by, amountCents: dollars(100) },
  }),
  'agreement.never-paid': noticeKind<AgreementNoticeFacts>({
    ...ofAgreement,
    type: 'bet_cancelled',
    title: 'Agreement canceled',
    words: ({ title }) =>
      `Not everyone paid in for “${title}” within 14 days, so we canceled it. Anything paid in went back.`,
    audience: 'both sides',
    sample,
  }),
  'agreement.ruled': noticeKind<AgreementNoticeFacts & { readonly reason: string }>({
    ...ofAgreement,
    type: 'bet_completed',
    title: 'The arbitrator has decided',
    words: ({ title, reason }) => `“${title}” is decided: “${reason}”`,
    priority: 'high',
    icon: 'scale',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'both sides',
    sample: { ...sample, reason: 'Both kept their word.' },
  }),
} as const
