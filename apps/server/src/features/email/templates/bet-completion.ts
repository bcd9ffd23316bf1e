/** The mail to someone whose handshake is settled. */
import { button, defineTemplate, firstName, text } from '../template/template.ts'

const outcomes = {
  won: { heading: 'You won', words: 'Well done! The win improves your score.', isGood: true },
  lost: { heading: 'You lost this one', words: 'Thanks for being a good sport!', isGood: false },
  tie: { heading: 'A tie', words: 'You both get your stakes back. Your score doesn’t change.', isGood: true },
} as const

export const betCompletion = defineTemplate('bet-completion', {
  name: 'Handshake settled',
  description: 'Sent to each side when a handshake is settled.',
  category: 'notification',
  list: 'results',
  perHour: 60,
  sample: {
    userName: 'Maya Chen',
    betTitle: 'Lakers beat Celtics',
    result: 'won',
    amount: '$98.00',
    reliability: '78',
  },
  subject: ({ result, betTitle }) => `${outcomes[result]?.heading ?? 'Settled'}: ${betTitle}`,
  heading: ({ result }) => outcomes[result]?.heading ?? 'Settled',
  content: ({ userName, betTitle, result, amount, reliability }, origin) => [
    text(`Hi ${firstName(userName)}, the result of your handshake is in. ${outcomes[result]?.words ?? ''}`.trimEnd()),
    { kind: 'figure', label: betTitle, value: amount, ...(outcomes[result]?.isGood === false && { plain: true }) },
    { kind: 'facts', rows: [['Reliability Score', reliability]] },
    button('Open Handshake', `${origin}/dashboard`),
  ],
})
