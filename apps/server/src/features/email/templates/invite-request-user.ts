/** The mail that tells an applicant their request for an invite has arrived. */
import { defineTemplate, text } from '../template/template.ts'

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
