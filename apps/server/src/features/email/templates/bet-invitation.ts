/** The mail that brings somebody a handshake to accept. */
import { type Block, defineTemplate, privateButton, small, text } from '../template/template.ts'

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
