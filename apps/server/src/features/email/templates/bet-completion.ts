/** The mail to someone whose handshake is settled. */
import { button, defineTemplate, firstName, text } from '../template/template.ts'

// Mails that were queued before they named the opponent have none of the last three variables.
const someone = 'your opponent'

const outcomes = {
  won: { heading: 'You won', over: 'You won against', words: 'Well done! The win improves your score.', isGood: true },
  lost: { heading: 'You lost this one', over: 'You lost to', words: 'Thanks for being a good sport!', isGood: false },
  tie: {
    heading: 'A tie',
    over: 'A tie with',
    words: 'You both get your stakes back. Your score doesn’t change.',
    isGood: true,
  },
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
    opponentName: 'Tom Okafor',
    score: 'Lakers 113, Celtics 95',
    handshakeUrl: 'https://handshake.example/handshake/01930000-0000-7000-8000-000000000001',
  },
  subject: ({ result, betTitle, opponentName = someone }) =>
    `${outcomes[result] ? `${outcomes[result].over} ${opponentName}` : 'Settled'}: ${betTitle}`,
  heading: ({ result }) => outcomes[result]?.heading ?? 'Settled',
  content: (
    { userName, betTitle, result, amount, reliability, opponentName = someone, score = '', handshakeUrl },
    origin,
  ) => [
    text(
      `Hi ${firstName(userName)}, your handshake with ${opponentName} is settled. ${outcomes[result]?.words ?? ''}`.trimEnd(),
    ),
    { kind: 'figure', label: betTitle, value: amount, ...(outcomes[result]?.isGood === false && { plain: true }) },
    {
      kind: 'facts',
      rows: [...(score === '' ? [] : [['Final score', score] as const]), ['Reliability Score', reliability]],
    },
    button('See the result', handshakeUrl ?? `${origin}/handshakes`),
  ],
})
