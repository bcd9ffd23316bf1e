/** The mails that carry notices: one at a time or many as a digest. */
import { inertText } from '@handshake/domain/email/inert-text.ts'
import { isNoticeTopic, topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import { type Block, button, defineTemplate, firstName, small, text } from '../template/template.ts'

/** The mail of a notice that has no template of its own: what the bell says, and where it leads. */
export const noticeEmail = defineTemplate('notice-email', {
  name: 'Notification',
  description: 'Sent for a notification that also comes by email and has no template of its own.',
  category: 'notification',
  // Alarms and what protects an account cannot be left.
  list: ({ topic }) => (!isNoticeTopic(topic) || topicWords[topic].always.includes('email') ? null : topic),
  perHour: 30,
  sample: {
    userName: 'Tom Okafor',
    topic: 'loans',
    title: 'Loan payment due',
    message: 'Your payment of $25.00 to Maya Chen is due on March 1.',
    earlier: '',
    actionUrl: 'https://handshake.example/loans',
    actionLabel: 'View loan',
  },
  subject: ({ message }) => firstSentence(message),
  heading: ({ title }) => title,
  content: ({ userName, message, earlier, actionUrl, actionLabel }) => [
    text(`Hi ${firstName(userName)},\n${message}`),
    ...earlier
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => small(`Also: ${line}`)),
    button(inertText(actionLabel), actionUrl),
  ],
})

const longestSubject = 90

/** The words of a notice begin with whom and what it is about, which its title, the same for everyone, cannot say. */
function firstSentence(message: string): string {
  const [first = message] = message.split(/(?<=[.!?]|[.!?]\u201d)\s+/)
  const sentence = first.replace(/\.$/, '')
  return sentence.length <= longestSubject ? sentence : `${sentence.slice(0, longestSubject - 1).trimEnd()}…`
}

const quote = (line: string): Block => ({ kind: 'quote', text: line })

/** The mail that tells of many notices at once, for people who chose a digest. */
export const noticeDigest = defineTemplate('notice-digest', {
  name: 'Digest',
  description: 'Sent each morning, or on Mondays, to people who want one email instead of many.',
  category: 'notification',
  list: 'digest',
  perHour: 5,
  sample: {
    userName: 'Tom Okafor',
    period: 'daily',
    count: '2',
    lines:
      'Share paid: Maya Chen paid you $20.00 for “Dinner at Luigi’s”.\nNew friend: Maya Chen added you as a friend.',
  },
  subject: ({ period, count }) => `Your ${period} digest: ${count} ${count === '1' ? 'update' : 'updates'}`,
  heading: () => 'What happened on Handshake',
  content: ({ userName, lines }, origin) => [
    text(`Hi ${firstName(userName)}, here’s what happened since the last one.`),
    ...lines
      .split('\n')
      .filter((line) => line !== '')
      .map(quote),
    button('See all notifications', `${origin}/notifications`),
  ],
})
