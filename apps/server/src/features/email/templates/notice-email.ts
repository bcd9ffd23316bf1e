/** The mail of a notice that has no template of its own: what the bell says, and where it leads. */
import { inertText } from '@handshake/domain/email/inert-text.ts'
import { isNoticeTopic, topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import { button, defineTemplate, firstName, small, text } from '../template/template.ts'

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
