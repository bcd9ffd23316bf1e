/** The mail with an invite to sign up. */
import { defineTemplate, privateButton, small, text } from '../template/template.ts'

export const inviteEmail = defineTemplate('invite-email', {
  name: 'Invite',
  description: 'Sent to someone an admin invited, or whose request was approved. The invite expires after 7 days.',
  category: 'invite',
  list: null,
  perHour: 5,
  sample: {
    name: 'Maya Chen',
    inviteCode: '5f2c',
    inviteUrl: 'https://handshake.example/signup/5f2c',
  },
  subject: () => 'Your invite to Handshake',
  heading: ({ name }) => `Hi ${name}`,
  content: ({ inviteCode, inviteUrl }) => [
    text(
      'You’re invited to Handshake, where people keep their deals. Stakes wait in escrow, and keeping your word builds your Reliability Score.',
    ),
    privateButton('Accept the invite', inviteUrl),
    { kind: 'code', label: 'Your invite code', code: inviteCode },
    small('The invite is good for 7 days.'),
  ],
})
