/** The mail from a person to their friend. */
import { type Block, defineTemplate, privateButton, small, text } from '../template/template.ts'

export const friendInvite = defineTemplate('friend-invite', {
  name: 'Friend invite',
  description: 'Sent to a friend someone wants to make handshakes with. The invite expires after 7 days.',
  category: 'invite',
  list: 'friends',
  perHour: 5,
  sample: {
    senderName: 'Maya Chen',
    recipientName: 'Tom',
    personalMessage: 'You still owe me a rematch!',
    inviteUrl: 'https://handshake.example/accept-friend-invite?code=0',
  },
  subject: ({ senderName }) => `${senderName} invited you to Handshake`,
  heading: ({ recipientName }) => (recipientName ? `Hi ${recipientName}` : 'Hi'),
  content: ({ senderName, personalMessage, inviteUrl }) => [
    text(`${senderName} would like to be your friend on Handshake, where people make deals and bets and keep them.`),
    ...quoted(personalMessage),
    privateButton('Accept the invite', inviteUrl),
    small('The invite is good for 7 days. If you don’t know the sender, you can ignore this email.'),
  ],
})

const quoted = (message: string): Block[] => (message === '' ? [] : [{ kind: 'quote', text: message }])
