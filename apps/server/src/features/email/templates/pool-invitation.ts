/** The mail that asks somebody into a pool. */
import { defineTemplate, privateButton, small, text } from '../template/template.ts'

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
