/** The mail that tells the admins somebody asks for an invite. */
import { button, defineTemplate, text } from '../template/template.ts'
import { inviteRequestUser } from './invite-request-user.ts'

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
