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
      'Thank you for your interest. We cannot send you an invite this time. Signing up is open to everyone, so you are welcome without one.',
    ),
  ],
})
