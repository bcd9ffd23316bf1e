/** Notices about a dispute: to its two sides, and to the arbitrators and admins who judge it. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type NoticeLink, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { type HandshakeFacts, ofHandshake, sampleHandshake } from './of-handshake.ts'
import type { PersonName } from './person-name.ts'

type CaseFacts = HandshakeFacts & { readonly disputeId: string }

const sample: CaseFacts = { ...sampleHandshake, disputeId: sampleId<'dispute'>() }

/** What one side did, told to the other. */
type Doing = CaseFacts & { readonly who: PersonName }
const sampleDoing: Doing = { ...sample, who: samplePerson('Diego Alvarez') }

type Award = CaseFacts & { readonly refund: boolean; readonly awardCents: Cents; readonly reason: string }

const award = ({ title, refund, awardCents }: Award): string =>
  refund
    ? `“${title}”: both stakes are refunded, ${formatAmount(awardCents)} to you.`
    : `“${title}”: you get ${formatAmount(awardCents)} of the pot.`

const awarded = ({ awardCents, reason }: Award) => ({ amount: awardCents, reason })

const sampleAward: Award = {
  ...sample,
  refund: false,
  awardCents: dollars(88),
  reason: 'The final score was on the league page.',
}

const toParty = {
  ...ofHandshake,
  sample,
  type: 'bet_disputed',
  icon: 'scale',
  priority: 'high',
  channels: ['bell', 'mail', 'push'],
  link: ({ disputeId }: CaseFacts): NoticeLink => ({ to: `/disputes/${disputeId}`, label: 'Open the case' }),
} as const

const toStaff = {
  ...toParty,
  channels: ['bell', 'mail'],
  link: ({ disputeId }: CaseFacts): NoticeLink => ({ to: `/admin/disputes/${disputeId}`, label: 'Open the case' }),
} as const

export const disputeNoticeKinds = {
  'dispute.opened': noticeKind<CaseFacts>({
    ...toStaff,
    title: 'New dispute',
    words: ({ title }) => `“${title}” needs a ruling.`,
    audience: 'arbitrators and admins who are not parties',
  }),
  'dispute.evidence-added': noticeKind<Doing>({
    ...toParty,
    sample: sampleDoing,
    title: 'New evidence',
    words: ({ who, title }) => `${who} added evidence about “${title}”.`,
    audience: 'the other party',
  }),
  'dispute.ruled': noticeKind<Award>({
    ...toParty,
    title: 'Ruling on your dispute',
    words: (facts) => `${award(facts)} You have 24 hours to appeal. Reason: ${facts.reason}`,
    data: awarded,
    audience: 'both parties',
    sample: sampleAward,
  }),
  'dispute.ruling-accepted': noticeKind<Doing>({
    ...toParty,
    sample: sampleDoing,
    title: 'Ruling accepted',
    words: ({ who, title }) =>
      `${who} accepted the ruling on “${title}”. It takes effect once you accept it too, or when the time to appeal is up.`,
    audience: 'the other party',
  }),
  'dispute.appealed': noticeKind<Doing>({
    ...toParty,
    sample: sampleDoing,
    title: 'Ruling appealed',
    words: ({ who, title }) => `${who} appealed the ruling on “${title}”. An admin will decide. The pot stays frozen.`,
    audience: 'the other party',
  }),
  'dispute.appeal-to-decide': noticeKind<CaseFacts>({
    ...toStaff,
    title: 'Ruling appealed',
    words: ({ title }) => `The appeal about “${title}” is waiting for your decision.`,
    audience: 'admins who are not parties',
  }),
  'dispute.appeal-decided': noticeKind<Award>({
    ...toParty,
    title: 'Appeal decided',
    words: (facts) => `${award(facts)} This decision is final. Reason: ${facts.reason}`,
    data: awarded,
    audience: 'both parties',
    sample: sampleAward,
  }),
  'dispute.escalated': noticeKind<CaseFacts & { readonly waitsFor: 'ruling' | 'decision' }>({
    ...toParty,
    title: 'Dispute escalated',
    words: ({ title, waitsFor }) =>
      `“${title}” has been waiting seven days for a ${waitsFor}, so our admins are taking over. The pot stays frozen.`,
    audience: 'both parties',
    sample: { ...sample, waitsFor: 'ruling' },
  }),
  'dispute.escalated-to-admins': noticeKind<CaseFacts & { readonly waitsFor: 'ruling' | 'decision' }>({
    ...toStaff,
    title: 'Dispute escalated',
    words: ({ title, waitsFor }) =>
      `“${title}” has been waiting seven days for a ${waitsFor === 'ruling' ? 'ruling' : 'decision on its appeal'}.`,
    audience: 'admins who are not parties',
    sample: { ...sample, waitsFor: 'ruling' },
  }),
  'dispute.no-judge': noticeKind<CaseFacts & { readonly ends: 'refund' | 'ruling' }>({
    ...toParty,
    title: 'Dispute closed',
    words: ({ title, ends }) =>
      ends === 'refund'
        ? `Everyone who could rule on “${title}” knows one of you, so nobody ruled. Both stakes are refunded, without a fee.`
        : `Everyone who could decide the appeal about “${title}” knows one of you, so the ruling stands.`,
    audience: 'both parties',
    sample: { ...sample, ends: 'refund' },
  }),
} as const
