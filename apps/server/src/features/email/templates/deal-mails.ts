/** The mails about handshakes and pools: invitations, reminders and how they ended. */
import { type Block, button, defineTemplate, firstName, privateButton, small, text } from '../template/template.ts'

/** The mail that brings somebody a handshake to accept. */
export const betInvitation = defineTemplate('bet-invitation', {
  name: 'Handshake invitation',
  description: 'Sent to someone challenged to a handshake by email. The link lets them accept it.',
  category: 'invite',
  list: 'invitations',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    betTitle: 'Chiefs beat the Bills',
    stakeAmount: '$50.00',
    message: 'Put your money where your mouth is!',
    inviteUrl: 'https://handshake.example/handshake/0?invitation=0',
  },
  subject: ({ senderName }) => `${senderName} challenged you on Handshake`,
  heading: ({ betTitle }) => betTitle,
  content: ({ senderName, stakeAmount, message, inviteUrl }) => [
    text(
      `${senderName} offers you this handshake, with ${stakeAmount} on your side. You’ll see all the terms before you accept.`,
    ),
    ...quoted(message),
    privateButton('See the handshake', inviteUrl),
    small(
      'The invitation ends when betting closes, or after 7 days. If you don’t know the sender, you can ignore this email.',
    ),
  ],
})

const quoted = (message: string): Block[] => (message === '' ? [] : [{ kind: 'quote', text: message }])

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

/** The mail to someone whose handshake is settled. */
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

/** The mail to someone who keeps another person waiting on a handshake. */
export const handshakeReminder = defineTemplate('handshake-reminder', {
  name: 'Handshake reminder',
  description: 'Sent when one person asks us to remind the other that it’s their turn, at most once a day from each.',
  category: 'notification',
  list: 'handshakes',
  perHour: 10,
  sample: {
    userName: 'Tom Okafor',
    senderName: 'Maya Chen',
    betTitle: 'Chiefs beat the Bills',
    task: 'accept or decline it',
    handshakeUrl: 'https://handshake.example/handshake/0',
  },
  subject: ({ senderName, betTitle }) => `${senderName} is waiting for you: ${betTitle}`,
  heading: ({ betTitle }) => betTitle,
  content: ({ userName, senderName, task, handshakeUrl }) => [
    text(`Hi ${firstName(userName)}, ${senderName} is waiting for you to ${task}.`),
    button('Open the handshake', handshakeUrl),
    small('You’re getting this because the other person asked us to remind you.'),
  ],
})

/** The mail that asks somebody into a pool. */
export const poolInvitation = defineTemplate('pool-invitation', {
  name: 'Pool invitation',
  description: 'Sent to someone invited to a pool by email. The link lets them see it and join.',
  category: 'invite',
  list: 'invitations',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    poolTitle: 'Who runs the fastest 5K?',
    stakeAmount: '$20.00',
    inviteUrl: 'https://handshake.example/pools/0?invitation=0',
  },
  subject: ({ senderName }) => `${senderName} invited you to a pool on Handshake`,
  heading: ({ poolTitle }) => poolTitle,
  content: ({ senderName, stakeAmount, inviteUrl }) => [
    text(
      `${senderName} invited you to this pool. Joining costs ${stakeAmount}, and the pot goes to everyone who picks the right outcome. You’ll see the rules and who’s in before you join.`,
    ),
    privateButton('See the pool', inviteUrl),
    small(
      'The invitation ends when betting closes. It’s for you, so please don’t forward it. If you don’t know the sender, you can ignore this email.',
    ),
  ],
})

/** The mail that shows somebody without an account their share of a bill. */
export const splitGuest = defineTemplate('split-guest', {
  name: 'Share of a bill',
  description: 'Sent to someone without an account who has a share of a bill. The link shows the bill and their share.',
  category: 'invite',
  list: 'invitations',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    guestName: 'Leo',
    splitTitle: 'Dinner at Luigi’s',
    shareAmount: '$24.50',
    inviteUrl: 'https://handshake.example/guest/0?invitation=0',
  },
  subject: ({ senderName, splitTitle }) => `${senderName} split “${splitTitle}” with you`,
  heading: ({ splitTitle }) => splitTitle,
  content: ({ senderName, guestName, shareAmount, inviteUrl }) => [
    text(`Hi ${guestName}, ${senderName} paid this bill. Your share is ${shareAmount}.`),
    text('See the bill, say you paid in cash, or join to pay. You don’t need an account to look.'),
    privateButton('See your share', inviteUrl),
    small('This link is for you, so please don’t forward it. If you don’t know the sender, you can ignore this email.'),
  ],
})

/** The mail that shows somebody who is not here yet what they are offered, or asked for. */
export const openSeat = defineTemplate('open-seat', {
  name: 'Offer to someone new',
  description: 'Sent to someone without an account who is offered a deal, or asked for a loan. The link shows it.',
  category: 'invite',
  list: 'invitations',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    guestName: 'Tom',
    dealTitle: 'A bike',
    asked: 'offers you a loan of $500',
    inviteUrl: 'https://handshake.example/seat/0?invitation=0',
  },
  subject: ({ senderName, asked }) => `${senderName} ${asked}`,
  heading: ({ dealTitle }) => dealTitle,
  content: ({ senderName, guestName, asked, inviteUrl }) => [
    text(`Hi ${guestName}, ${senderName} ${asked} on Handshake.`),
    text('See the terms first. You don’t need an account to look, and nothing is agreed until you accept.'),
    privateButton('See the terms', inviteUrl),
    small('This link is for you, so please don’t forward it. If you don’t know the sender, you can ignore this email.'),
  ],
})
