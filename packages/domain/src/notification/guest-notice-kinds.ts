/** Notices about the guests of a split: to whoever paid the bill, and to a guest who has an account after all. */
import type { AgreementId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type AgreementNoticeFacts, ofAgreement } from './agreement-notice-kinds.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { nobodysName, type PersonName } from './person-name.ts'

type Joined = AgreementNoticeFacts & {
  /** As whoever paid the bill called them. */
  readonly guest: PersonName
  readonly who: PersonName
  readonly amountCents: Cents
}

type ShareFacts = {
  readonly agreementId: AgreementId
  readonly guestId: string
  readonly title: string
  readonly who: PersonName
  readonly amountCents: Cents
}

export const guestNoticeKinds = {
  'split.guest-joined': noticeKind<Joined>({
    ...ofAgreement,
    type: 'handshake_request',
    title: 'Your guest joined',
    words: ({ guest, who, title, amountCents }) =>
      `${who} joined as ${guest} to pay ${formatAmount(amountCents)} for “${title}”.`,
    audience: 'whoever paid the bill',
    sample: {
      ...{ agreementId: sampleId(), title: 'Dinner at Luigi’s', one: 'a split', occasion: 'join_share 5' },
      ...{ guest: nobodysName('Leo'), who: samplePerson('Leo Park'), amountCents: dollars(20) },
    },
  }),
  'split.guest-share': noticeKind<ShareFacts>({
    icon: 'handshake',
    channels: ['bell', 'push'],
    about: ({ agreementId }) => ({ type: 'agreement', id: agreementId }),
    type: 'handshake_request',
    title: 'You’re in a split',
    words: ({ who, title, amountCents }) =>
      `${who} split “${title}” with you. Your share is ${formatAmount(amountCents)}.`,
    priority: 'high',
    link: ({ guestId }) => ({ to: `/guest/${guestId}`, label: 'See your share' }),
    occasion: ({ guestId }) => guestId,
    audience: 'whoever has the email a guest was added with',
    sample: {
      ...{ agreementId: sampleId(), guestId: sampleId(), title: 'Dinner at Luigi’s' },
      ...{ who: samplePerson('Maya Chen'), amountCents: dollars(20) },
    },
  }),
} as const
