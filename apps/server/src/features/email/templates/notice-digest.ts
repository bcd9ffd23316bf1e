/** The mail that tells of many notices at once, for people who chose a digest. */
import { type Block, button, defineTemplate, firstName, text } from '../template/template.ts'

const quote = (line: string): Block => ({ kind: 'quote', text: line })

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
