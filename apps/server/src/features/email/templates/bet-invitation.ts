/** The mail that brings somebody a handshake to accept. */
import { type Block, defineTemplate, privateButton, small, text } from '../template/template.ts'

export const betInvitation = defineTemplate('bet-invitation', {
  name: 'Handshake invitation',
  description: 'Sent to someone who is challenged to a handshake by e-mail; the link lets its holder accept it.',
  category: 'invite',
  list: 'notification_emails',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    betTitle: 'Chiefs beat the Bills',
    stakeAmount: '$50.00',
    message: 'Put your money where your mouth is!',
    inviteUrl: 'https://handshake.example/handshake/0?invitation=0',
  },
  subject: ({ senderName }) => `${senderName} challenges you on Handshake`,
  heading: ({ betTitle }) => betTitle,
  content: ({ senderName, stakeAmount, message, inviteUrl }) => [
    text(
      `${senderName} offers you this handshake, with ${stakeAmount} on your side. You read all terms before you accept.`,
    ),
    ...quoted(message),
    privateButton('See the handshake', inviteUrl),
    small(
      'The invitation ends when betting closes, at the latest after 7 days. If you do not know the sender, ignore this mail.',
    ),
  ],
})

const quoted = (message: string): Block[] => (message === '' ? [] : [{ kind: 'quote', text: message }])
