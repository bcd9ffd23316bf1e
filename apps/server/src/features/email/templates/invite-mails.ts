/** The mails about invites to join: to the invited, to applicants, and to the admins. */
import { type Block, button, defineTemplate, privateButton, small, text } from '../template/template.ts'

/** The mail from a person to their friend. */
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

/** The mail with an invite to sign up. */
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

/** The mail to an applicant who gets no invite. */
export const inviteDeclined = defineTemplate('invite-declined', {
  name: 'Invite request declined',
  description: 'Sent to an applicant whose request for an invite was declined.',
  category: 'invite',
  list: null,
  perHour: 3,
  sample: { name: 'Maya Chen' },
  subject: () => 'Your request for a Handshake invite',
  heading: ({ name }) => `Hi ${name}`,
  content: () => [
    text(
      'Thanks for your interest. We can’t send you an invite this time, but sign-up is open to everyone, so you’re welcome to join without one.',
    ),
  ],
})

/** The mail that tells an applicant their request for an invite has arrived. */
export const inviteRequestUser = defineTemplate('invite-request-user', {
  name: 'Invite request, to the applicant',
  description: 'Sent to someone who asked for an invite.',
  category: 'invite',
  list: null,
  perHour: 2,
  sample: {
    requestId: '0192f0a1-0000-7000-8000-000000000000',
    name: 'Maya Chen',
    email: 'maya@example.com',
    company: 'Chen & Co',
    reason: 'I lend my camera to friends and want it back.',
    referralSource: 'A friend',
  },
  subject: () => 'We got your invite request',
  heading: ({ name }) => `Thanks, ${name}`,
  content: ({ requestId, company, reason, referralSource }) => [
    text('We got your request. We review every one within 24 hours and answer by email.'),
    {
      kind: 'facts',
      rows: [
        ['Request', requestId],
        ['Company', company || '—'],
        ['Reason', reason],
        ['How you heard about us', referralSource || '—'],
      ],
    },
  ],
})

/** The mail that tells the admins somebody asks for an invite. */
export const inviteRequestAdmin = defineTemplate('invite-request-admin', {
  name: 'Invite request, to the admins',
  description: 'Sent to every admin when someone asks for an invite.',
  category: 'invite',
  list: null,
  perHour: 60,
  sample: inviteRequestUser.sample,
  subject: ({ name }) => `Invite request from ${name}`,
  heading: () => 'Someone asked for an invite',
  content: ({ requestId, name, email, company, reason, referralSource }, origin) => [
    text('We promised them an answer within 24 hours.'),
    {
      kind: 'facts',
      rows: [
        ['Name', name],
        ['Email', email],
        ['Company', company || '—'],
        ['Reason', reason],
        ['How they heard about us', referralSource || '—'],
        ['Request', requestId],
      ],
    },
    button('Review request', `${origin}/admin`),
  ],
})
