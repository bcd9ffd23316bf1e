/** Which notices may be told as one when several come about the same thing. */
import { minutes } from '../../time.ts'
import { type NoticeKindName, noticeKinds } from '../notice-kinds.ts'
import { topicOf } from './topic-of-kind.ts'

/** How soon after another a notice about the same thing joins it; a mail waits as long, so that it can tell of all of them. */
export const burstMs = minutes(2)

const joiningTopics: readonly string[] = ['invitations', 'handshakes', 'agreements']

/** Plain news joins. What asks for an answer, moves money or decides something stands by itself. */
export const joinsBurst = (kind: NoticeKindName): boolean => {
  const { priority, type, joins } = noticeKinds[kind]
  return (
    (priority === 'low' || priority === 'medium') &&
    joiningTopics.includes(topicOf(kind)) &&
    !type.startsWith('payment_') &&
    joins !== false
  )
}
