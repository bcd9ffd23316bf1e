/** Notices about pools: to the people in one, those who are asked into one, and whoever judges one in dispute. */
import type { PoolId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

export type PoolFacts = {
  readonly poolId: PoolId
  readonly title: string
  /** The number of its step, or what else tells this notice from the next of its kind. */
  readonly occasion: string
}

const sample: PoolFacts = { poolId: sampleId(), title: 'Who runs the fastest 5K?', occasion: 'join 2' }

const ofPool = {
  icon: 'handshake',
  priority: 'medium',
  channels: ['bell', 'push'],
  link: ({ poolId }: PoolFacts): NoticeLink => ({ to: `/pools/${poolId}`, label: 'View pool' }),
  about: ({ poolId }: PoolFacts): NoticeSubject => ({ type: 'pool', id: poolId }),
  occasion: ({ occasion }: PoolFacts) => occasion,
  sample,
} as const

const ofCase = { ...ofPool, type: 'bet_disputed', icon: 'scale', priority: 'high' } as const

type Staked = PoolFacts & { readonly stakeCents: Cents }
const sampleStake: Staked = { ...sample, stakeCents: dollars(20) }

/** Why everyone has their stake back, in words. */
export const returnWords = {
  'fell-short': 'not enough people joined before betting closed',
  'no-outcome': 'none of the outcomes came true',
  'nobody-right': 'nobody picked the right outcome',
  'everyone-right': 'everyone picked the right outcome',
  postponed: 'the game was postponed for too long',
  cancelled: 'the game was canceled',
  abandoned: 'the game was abandoned',
  escrow_expired: 'no result came in time',
  'no-judge': 'everyone who could rule on it knows someone in it',
} as const

export type ReturnWord = keyof typeof returnWords

const back = ({ stakeCents }: Staked): string => `Your ${formatAmount(stakeCents)} is back in your wallet, with no fee.`

type Ended = PoolFacts & { readonly outcome: string }
const sampleEnd: Ended = { ...sample, outcome: 'Ana' }

export const poolNoticeKinds = {
  'pool.invited': noticeKind<Staked & { readonly who: PersonName; readonly closesAt: Date }>({
    topic: 'invitations',
    ...ofPool,
    type: 'bet_invitation',
    title: 'You’re invited to a pool',
    words: ({ who, title, stakeCents }) =>
      `${who} invited you to “${title}”. Joining costs ${formatAmount(stakeCents)}.`,
    priority: 'high',
    audience: 'whoever is asked by name, or was right in the round before',
    expiresAt: ({ closesAt }) => closesAt,
    sample: { ...sampleStake, who: samplePerson('Maya'), closesAt: new Date(0) },
  }),
  'pool.joined': noticeKind<PoolFacts & { readonly who: PersonName; readonly peopleCount: number }>({
    ...ofPool,
    type: 'bet_accepted',
    title: 'Someone joined your pool',
    words: ({ who, title, peopleCount }) => `${who} joined “${title}”. ${peopleCount} people are in.`,
    priority: 'low',
    audience: 'the creator',
    sample: { ...sample, who: samplePerson('Tom'), peopleCount: 4 },
  }),
  'pool.guest-joined': noticeKind<PoolFacts & { readonly guest: PersonName }>({
    topic: 'invitations',
    ...ofPool,
    type: 'bet_invitation',
    title: 'Your friend joined',
    words: ({ guest, title }) => `${guest} signed up from your link to “${title}” and can join it now.`,
    audience: 'the creator',
    sample: { ...sample, guest: samplePerson('Tom Rivera') },
  }),
  'pool.left': noticeKind<PoolFacts & { readonly who: PersonName; readonly peopleCount: number }>({
    ...ofPool,
    type: 'bet_cancelled',
    title: 'Someone left your pool',
    words: ({ who, title, peopleCount }) =>
      `${who} left “${title}”. ${peopleCount === 1 ? 'Only you are in.' : `${peopleCount} people are in.`}`,
    priority: 'low',
    audience: 'the creator',
    sample: { ...sample, who: samplePerson('Tom'), peopleCount: 3 },
  }),
  'pool.started': noticeKind<PoolFacts & { readonly peopleCount: number; readonly potCents: Cents }>({
    ...ofPool,
    type: 'game_started',
    title: 'Betting closed: see the picks',
    words: ({ title, peopleCount, potCents }) =>
      `“${title}” is on: ${peopleCount} people and ${formatAmount(potCents)} in the pot. You can see everyone’s picks now.`,
    audience: 'everyone in the pool',
    sample: { ...sample, peopleCount: 5, potCents: dollars(100) },
  }),
  'pool.result-due': noticeKind<PoolFacts>({
    ...ofPool,
    type: 'bet_finalizing',
    title: 'How did it end?',
    words: ({ title }) =>
      `It’s time to say which outcome of “${title}” is right. After 3 days an arbitrator decides instead.`,
    priority: 'high',
    audience: 'the creator of a pool in own words',
  }),
  'pool.result-proposed': noticeKind<Ended & { readonly who: PersonName }>({
    ...ofPool,
    type: 'bet_finalizing',
    title: 'Check the result',
    words: ({ who, title, outcome }) =>
      `${who} says “${outcome}” is the result of “${title}”. Confirm it, or dispute it within 24 hours.`,
    priority: 'high',
    audience: 'everyone in the pool but the creator',
    sample: { ...sampleEnd, who: samplePerson('Maya') },
  }),
  'pool.result-known': noticeKind<Ended>({
    ...ofPool,
    type: 'game_ended',
    title: 'The result is in',
    words: ({ title, outcome }) => `The result of “${title}” is “${outcome}”. We’ll pay out the pot shortly.`,
    audience: 'everyone in a pool on a game',
    sample: sampleEnd,
  }),
  'pool.result-retracted': noticeKind<PoolFacts>({
    ...ofPool,
    type: 'bet_finalizing',
    title: 'Result under review',
    words: ({ title }) =>
      `The source corrected the result of “${title}”. We’re checking it again before anyone is paid.`,
    audience: 'everyone in a pool on a game',
  }),
  'pool.won': noticeKind<Ended & { readonly receivedCents: Cents }>({
    topic: 'results',
    ...ofPool,
    type: 'bet_won',
    title: 'You won your pool!',
    words: ({ title, outcome, receivedCents }) =>
      `“${outcome}” was right in “${title}”. ${formatAmount(receivedCents)} is in your wallet.`,
    icon: 'trophy',
    priority: 'high',
    audience: 'those who were right',
    sample: { ...sampleEnd, receivedCents: dollars(49) },
  }),
  'pool.lost': noticeKind<Ended>({
    topic: 'results',
    ...ofPool,
    type: 'bet_lost',
    title: 'Pool settled',
    words: ({ title, outcome }) => `“${outcome}” was right in “${title}”. Your stake went to those who picked it.`,
    audience: 'those who were not right',
    sample: sampleEnd,
  }),
  'pool.returned': noticeKind<Staked & { readonly because: ReturnWord }>({
    topic: 'results',
    ...ofPool,
    type: 'escrow_released',
    title: 'Stakes returned',
    words: (facts) =>
      `All stakes in “${facts.title}” were returned because ${returnWords[facts.because]}. ${back(facts)}`,
    icon: 'lock',
    audience: 'everyone in the pool',
    sample: { ...sampleStake, because: 'fell-short' },
  }),
  'pool.cancelled': noticeKind<Staked & { readonly who: PersonName }>({
    ...ofPool,
    type: 'bet_cancelled',
    title: 'Pool canceled',
    words: (facts) => `${facts.who} canceled “${facts.title}”. ${back(facts)}`,
    icon: 'lock',
    audience: 'everyone in the pool but the creator',
    sample: { ...sampleStake, who: samplePerson('Maya') },
  }),
  'pool.disputed': noticeKind<PoolFacts & { readonly who: PersonName }>({
    topic: 'disputes',
    ...ofCase,
    title: 'Pool disputed',
    words: ({ who, title }) =>
      `${who} disputed the result of “${title}”. The pot is frozen until an arbitrator rules. Add what you know.`,
    audience: 'everyone else in the pool',
    sample: { ...sample, who: samplePerson('Tom') },
  }),
  'pool.arbitrator-called': noticeKind<PoolFacts>({
    topic: 'disputes',
    ...ofCase,
    title: 'An arbitrator decides',
    words: ({ title }) =>
      `Nobody said how “${title}” ended, so an arbitrator will decide. The pot is frozen until then. Add what you know.`,
    audience: 'everyone in the pool',
  }),
  'pool.result-held': noticeKind<PoolFacts>({
    topic: 'disputes',
    ...ofCase,
    title: 'An arbitrator decides',
    words: ({ title }) =>
      `Someone in “${title}” couldn’t object to the result in time, so an arbitrator will decide. The pot is frozen until then. Add what you know.`,
    audience: 'everyone in the pool',
  }),
  'pool.ruled': noticeKind<Ended & { readonly reason: string }>({
    topic: 'disputes',
    ...ofCase,
    title: 'Ruling on your pool',
    words: ({ title, outcome, reason }) =>
      `The arbitrator ruled “${outcome}” for “${title}”. You have 24 hours to appeal. Reason: ${reason}`,
    audience: 'everyone in the pool',
    sample: { ...sampleEnd, reason: 'The timing chip shows it clearly.' },
  }),
  'pool.appealed': noticeKind<PoolFacts & { readonly who: PersonName }>({
    topic: 'disputes',
    ...ofCase,
    title: 'Ruling appealed',
    words: ({ who, title }) => `${who} appealed the ruling on “${title}”. An admin will decide. The pot stays frozen.`,
    audience: 'everyone else in the pool',
    sample: { ...sample, who: samplePerson('Tom') },
  }),
  'pool.needs-ruling': noticeKind<PoolFacts>({
    topic: 'disputes',
    ...ofCase,
    channels: ['bell'],
    title: 'Pool needs a ruling',
    words: ({ title }) => `“${title}” is in dispute and needs a ruling.`,
    audience: 'arbitrators and admins who are not in the pool',
  }),
  'pool.needs-decision': noticeKind<PoolFacts>({
    topic: 'disputes',
    ...ofCase,
    channels: ['bell'],
    title: 'Pool appeal to decide',
    words: ({ title }) => `The appeal about “${title}” is waiting for your decision.`,
    audience: 'admins who are not in the pool',
  }),
  'pool.escalated': noticeKind<PoolFacts>({
    topic: 'disputes',
    ...ofCase,
    channels: ['bell'],
    title: 'Pool waiting for a ruling',
    words: ({ title }) => `“${title}” has been waiting seven days for a ruling. Please decide it.`,
    audience: 'admins who are not in the pool',
  }),
} as const
