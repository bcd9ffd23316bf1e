/** Notices about an agreed handshake, until it is settled: accepted, under way, over, disputed. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type NoticeLink, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { type HandshakeFacts, ofHandshake, sampleHandshake } from './of-handshake.ts'
import type { PersonName } from './person-name.ts'

type Accepted = HandshakeFacts & { readonly who: PersonName; readonly potCents: Cents }
const potInEscrow = ({ potCents }: Accepted) => ({ amount: potCents })
const accepted: Accepted = { ...sampleHandshake, who: samplePerson('Tom Reyes'), potCents: dollars(90) }

type Disputed = HandshakeFacts & { readonly disputeId: string; readonly potCents: Cents }

const frozen = ({ potCents }: Disputed) => `The ${formatAmount(potCents)} pot is frozen until it’s decided.`

const dispute = {
  ...ofHandshake,
  type: 'bet_disputed',
  title: 'Handshake disputed',
  icon: 'scale',
  priority: 'urgent',
  channels: ['bell', 'mail', 'push', 'sms'],
  sample: { ...sampleHandshake, disputeId: sampleId<'dispute'>(), potCents: dollars(90) },
  link: ({ disputeId }: Disputed): NoticeLink => ({ to: `/disputes/${disputeId}`, label: 'Open the case' }),
} as const

type Locked = HandshakeFacts & { readonly stakeCents: Cents }

/** People know what they put in, unless it was not them: then this is the first they hear of it. */
const locked = {
  ...ofHandshake,
  icon: 'lock',
  priority: 'low',
  channels: ['bell'],
  sample: { ...sampleHandshake, stakeCents: dollars(50) },
  data: ({ stakeCents }: Locked) => ({ amount: stakeCents }),
} as const

export const handshakeNoticeKinds = {
  'handshake.created': noticeKind<Locked>({
    ...locked,
    type: 'bet_created',
    title: 'Handshake created',
    words: ({ title, stakeCents }) => `You created “${title}”. Your ${formatAmount(stakeCents)} stake is in escrow.`,
    audience: 'the creator, when it leaves the drafts',
  }),
  'handshake.stake-locked': noticeKind<Locked>({
    ...locked,
    type: 'escrow_locked',
    title: 'Funds locked',
    words: ({ title, stakeCents }) => `You accepted “${title}”. Your ${formatAmount(stakeCents)} stake is in escrow.`,
    audience: 'whoever accepted',
  }),
  'handshake.accepted': noticeKind<Accepted>({
    ...ofHandshake,
    type: 'bet_accepted',
    title: 'Handshake Confirmed!',
    words: ({ who, title, potCents }) => `${who} accepted “${title}”. ${formatAmount(potCents)} is in escrow.`,
    data: potInEscrow,
    priority: 'high',
    audience: 'the other party',
    sample: accepted,
  }),
  'handshake.offer-accepted': noticeKind<Accepted>({
    ...ofHandshake,
    type: 'bet_accepted',
    title: 'Handshake Confirmed!',
    words: ({ who, title, potCents }) =>
      `${who} accepted your counter-offer for “${title}”. ${formatAmount(potCents)} is in escrow.`,
    data: potInEscrow,
    priority: 'high',
    audience: 'whoever made the counter-offer',
    sample: accepted,
  }),
  'handshake.started': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'game_started',
    title: 'Handshake underway',
    words: ({ title }) => `“${title}” is underway. Good luck!`,
    audience: 'both parties',
  }),
  'handshake.game-started': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'game_started',
    title: 'Game started',
    words: ({ title }) => `“${title}” is underway. Good luck!`,
    icon: 'trophy',
    audience: 'both parties',
  }),
  'handshake.game-postponed': noticeKind<HandshakeFacts & { readonly waitHours: number }>({
    ...ofHandshake,
    type: 'game_postponed',
    title: 'Game postponed',
    words: ({ title, waitHours }) =>
      `The game for “${title}” was postponed. If it isn’t played within ${waitHours} hours of its original date, both stakes come back.`,
    icon: 'trophy',
    data: () => ({ game_status: 'postponed' }),
    audience: 'both parties',
    sample: { ...sampleHandshake, waitHours: 48 },
  }),
  'handshake.game-ended': noticeKind<HandshakeFacts & { readonly endedAt: Date }>({
    ...ofHandshake,
    type: 'game_ended',
    title: 'Game Ended',
    words: ({ title }) => `The game for “${title}” is over. We’ll tell you the result as soon as it’s verified.`,
    icon: 'trophy',
    priority: 'low',
    channels: ['bell'],
    data: ({ endedAt }) => ({ game_status: 'final', game_ended_at: endedAt.toISOString() }),
    audience: 'both parties',
    sample: { ...sampleHandshake, endedAt: new Date(0) },
  }),
  'handshake.awaits-oracle': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'Checking the result',
    words: ({ title }) => `“${title}” is over. We’re checking the result.`,
    audience: 'both parties',
  }),
  'handshake.awaits-answers': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'Who won?',
    words: ({ title }) => `“${title}” is over. Say who won.`,
    priority: 'high',
    channels: ['bell', 'mail', 'push'],
    audience: 'both parties',
  }),
  'handshake.awaits-decision': noticeKind<HandshakeFacts & { readonly judge: PersonName }>({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'Waiting for a decision',
    words: ({ title, judge }) => `“${title}” is over. ${judge} will decide who won.`,
    audience: 'both parties, where a referee or an arbitrator decides',
    sample: { ...sampleHandshake, judge: samplePerson('Priya Shah') },
  }),
  'handshake.awaits-arbitrator': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'Result to decide',
    words: ({ title }) => `“${title}” is over and needs an arbitrator to decide who won.`,
    icon: 'scale',
    priority: 'high',
    audience: 'arbitrators and admins who have no part in it',
  }),
  'handshake.result-in': noticeKind<
    HandshakeFacts & { readonly winner: PersonName | null; readonly paysAtOnce: boolean }
  >({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'The result is in',
    words: ({ title, winner, paysAtOnce }) =>
      winner === null
        ? `“${title}” has no winner. Both stakes are returned.`
        : `${winner} won “${title}”. It pays out ${paysAtOnce ? 'right away' : 'unless someone disputes it'}.`,
    audience: 'both parties',
    sample: { ...sampleHandshake, winner: samplePerson('Maya Chen'), paysAtOnce: false },
  }),
  'handshake.result-withdrawn': noticeKind<HandshakeFacts>({
    ...ofHandshake,
    type: 'bet_finalizing',
    title: 'Result withdrawn',
    words: ({ title }) => `The result of “${title}” was withdrawn. It’s being verified again.`,
    audience: 'both parties',
  }),
  'handshake.disputed': noticeKind<Disputed & { readonly who: PersonName }>({
    topic: 'disputes',
    ...dispute,
    words: (facts) => `${facts.who} disputed the result of “${facts.title}”. ${frozen(facts)}`,
    audience: 'the other party',
    sample: { ...dispute.sample, who: samplePerson('Tom Reyes') },
  }),
  'handshake.answers-differ': noticeKind<Disputed>({
    topic: 'disputes',
    ...dispute,
    words: (facts) => `You gave different answers about who won “${facts.title}”. ${frozen(facts)}`,
    audience: 'both parties',
  }),
  'handshake.dispute-withdrawn': noticeKind<HandshakeFacts & { readonly who: PersonName }>({
    topic: 'disputes',
    ...ofHandshake,
    type: 'bet_disputed',
    title: 'Dispute withdrawn',
    words: ({ who, title }) => `${who} withdrew the dispute about “${title}”.`,
    icon: 'scale',
    audience: 'the other party',
    sample: { ...sampleHandshake, who: samplePerson('Tom Reyes') },
  }),
} as const
