/** Under which topic each kind of notice stands, and by which channels it may come; apart from the topics, which browsers read too. */
import { type NoticeKindName, noticeKinds } from '../notice-kinds.ts'
import { type NoticeTopic, type ReachChannel, topicWords } from './notice-topics.ts'

export const topicOf = (kind: NoticeKindName): NoticeTopic => noticeKinds[kind].topic

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
