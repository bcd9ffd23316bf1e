/** What the unsubscribe link of a mail is about: one topic, a family of them, or everything that comes in digests. */
import { type MailFamily, type NoticeTopic, noticeTopics, topicsOf, topicWords } from './notice-topics.ts'

/** Families as the spec has them; nobody leaves the one that protects accounts. */
type LeavableFamily = Exclude<MailFamily, 'security_emails'>
export type MailList = LeavableFamily | NoticeTopic | 'digest'

type Words = { readonly label: string; readonly hint: string }

const familyWords: Readonly<Record<LeavableFamily, Words>> = {
  bet_updates: { label: 'Handshake updates', hint: 'Results, payouts and reminders about your handshakes.' },
  notification_emails: { label: 'Notifications', hint: 'Invitations, and what happened while you were away.' },
  marketing_emails: { label: 'News from Handshake', hint: 'New features, now and then.' },
}

const digestWords: Words = { label: 'Email digest', hint: 'Everything that happened since the last one, in one email.' }

const isFamily = (list: MailList): list is LeavableFamily => Object.hasOwn(familyWords, list)

export function listWords(list: MailList): Words {
  if (list === 'digest') return digestWords
  const { label, hint } = isFamily(list) ? familyWords[list] : topicWords[list]
  return { label, hint }
}

/** Whoever leaves the digest leaves all it is made of; otherwise its parts would come one by one. */
export function topicsIn(list: MailList): readonly NoticeTopic[] {
  if (list === 'digest')
    return noticeTopics.filter((topic) => topic !== 'news' && !topicWords[topic].always.includes('email'))
  return isFamily(list) ? topicsOf(list) : [list]
}

/** What is kept of an address without an account that left a list. */
export const familyOf = (list: MailList): MailFamily => {
  if (list === 'digest') return 'notification_emails'
  return isFamily(list) ? list : topicWords[list].family
}
