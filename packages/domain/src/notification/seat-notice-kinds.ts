/** Notices about seats left open, to whoever offered them: somebody took it, or nobody did in time. */
import { type AgreementNoticeFacts, ofAgreement } from './agreement-notice-kinds.ts'
import { type NoticeLink, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { nobodysName, type PersonName } from './person-name.ts'

/** `guest` is what whoever offered it calls them. */
type SeatFacts = AgreementNoticeFacts & { readonly guest: PersonName }

const sample: SeatFacts = {
  ...{ agreementId: sampleId(), title: 'Used guitar', one: 'an escrow', occasion: 'taken' },
  guest: nobodysName('Tom'),
}

export const seatNoticeKinds = {
  'seat.taken': noticeKind<SeatFacts & { readonly who: PersonName }>({
    ...ofAgreement,
    type: 'handshake_request',
    title: 'Your link found someone',
    words: ({ who, guest, title }) => `${who} opened your link for ${guest} and has your offer “${title}” now.`,
    audience: 'whoever left the seat open',
    sample: { ...sample, who: samplePerson('Tom Reyes') },
  }),
  'seat.expired': noticeKind<SeatFacts>({
    ...ofAgreement,
    type: 'handshake_request',
    title: 'Nobody opened your offer in time',
    words: ({ guest, title }) => `${guest} didn’t take “${title}” in time. You can send a new link.`,
    link: ({ agreementId }): NoticeLink => ({ to: `/seat/${agreementId}`, label: 'Offer it again' }),
    audience: 'whoever left the seat open',
    sample: { ...sample, occasion: 'expired 1' },
  }),
} as const
