/** Under which topic each kind of notice stands, and by which channels it may come; apart from the topics, which browsers read too. */
import type { NoticeType } from '../notice-kind.ts'
import { type NoticeKindName, noticeKinds } from '../notice-kinds.ts'
import { type NoticeTopic, type ReachChannel, topicWords } from './notice-topics.ts'

type Area = NoticeKindName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never
type Betting = 'invitations' | 'handshakes' | 'results' | 'disputes'

/** Notices about bets are told apart by their type; what is not named here is news about a handshake. */
const bettingTopics: { readonly [Type in NoticeType]?: Betting } = {
  bet_invitation: 'invitations',
  bet_pending: 'invitations',
  handshake_request: 'invitations',
  bet_won: 'results',
  bet_lost: 'results',
  bet_completed: 'results',
  escrow_released: 'results',
  bet_disputed: 'disputes',
}

/** By the first word of a kind's name; a new first word does not compile until it has a topic. */
const areaTopics: Readonly<Record<Area, NoticeTopic | 'by-type'>> = {
  handshake: 'by-type',
  referee: 'by-type',
  pool: 'by-type',
  dispute: 'disputes',
  agreement: 'agreements',
  split: 'agreements',
  rental: 'agreements',
  work: 'agreements',
  loan: 'loans',
  wallet: 'money',
  reward: 'money',
  payment: 'money',
  friend: 'friends',
  support: 'support',
  account: 'security',
  verification: 'security',
  sport: 'operations',
  platform: 'operations',
}

export function topicOf(kind: NoticeKindName): NoticeTopic {
  const { topic, type } = noticeKinds[kind]
  if (topic !== undefined) return topic
  const ofArea = areaTopics[kind.slice(0, kind.indexOf('.')) as Area]
  return ofArea === 'by-type' ? (bettingTopics[type] ?? 'handshakes') : ofArea
}

/** Passes quiet hours and digests: waiting until morning would cost the person something. */
export const isCritical = (kind: NoticeKindName): boolean =>
  noticeKinds[kind].priority === 'urgent' || topicWords[topicOf(kind)].always.includes('email')

const channelNames = { inApp: 'bell', email: 'mail', push: 'push' } as const

/** Whether a kind may use a channel at all. */
export const mayReach = (kind: NoticeKindName, channel: ReachChannel): boolean =>
  noticeKinds[kind].channels.some((one) => one === channelNames[channel])

/** Mails without a notice beside them, by topic. */
const mailedTopics: readonly NoticeTopic[] = ['news', 'friends']
/** Pushes without a notice beside them: a score is old before anybody would read it in a list. */
const pushedTopics: readonly NoticeTopic[] = ['scores']

/** Whether anything of a topic ever comes by a channel: a switch without effect is not offered. */
export const isOffered = (topic: NoticeTopic, channel: ReachChannel): boolean =>
  (channel === 'email' && mailedTopics.includes(topic)) ||
  (channel === 'push' && pushedTopics.includes(topic)) ||
  (Object.keys(noticeKinds) as NoticeKindName[]).some((kind) => topicOf(kind) === topic && mayReach(kind, channel))
