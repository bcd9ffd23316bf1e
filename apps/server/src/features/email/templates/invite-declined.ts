/** The mail to an applicant who gets no invite. */
import { defineTemplate, text } from '../template/template.ts'

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
