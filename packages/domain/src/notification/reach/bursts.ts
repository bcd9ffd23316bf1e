/** Which notices may be told as one when several come about the same thing, and which mails leave by a road of their own. */
import { minutes } from '../../time.ts'
import { type NoticeKindName, noticeKinds } from '../notice-kinds.ts'
import { topicOf } from './topic-of-kind.ts'

/** How soon after another a notice about the same thing joins it; a mail waits as long, so that it can tell of all of them. */
export const burstMs = minutes(2)

const joiningTopics: readonly string[] = ['invitations', 'handshakes', 'agreements']

/** Plain news joins. What asks for an answer, moves money or decides something stands by itself. */
export const joinsBurst = (kind: NoticeKindName): boolean => {
  const { priority, type } = noticeKinds[kind]
  return (
    (priority === 'low' || priority === 'medium') &&
    joiningTopics.includes(topicOf(kind)) &&
    !type.startsWith('payment_') &&
    kind !== 'handshake.reminder'
  )
}

/** These have a mail template of their own, queued by their feature; in a digest they are told like all others. */
const withOwnMail: readonly NoticeKindName[] = [
  'handshake.won',
  'handshake.lost',
  'handshake.settled-won',
  'handshake.settled-lost',
  'handshake.settled-shared',
  'handshake.slip-won',
  'handshake.slip-lost',
  'handshake.slip-tied',
  'handshake.refunded',
  'handshake.voided',
  'handshake.cancelled-by-both',
  'handshake.reminder',
]

/** Changes to the ways into an account: mailed at once by their own template, and in no digest. */
export const isAccountMail = (kind: NoticeKindName): boolean => kind.startsWith('account.')

export const hasOwnMail = (kind: NoticeKindName): boolean => withOwnMail.includes(kind) || isAccountMail(kind)
