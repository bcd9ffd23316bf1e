/** The mail to someone who keeps another person waiting on a handshake. */
import { button, defineTemplate, firstName, small, text } from '../template/template.ts'

export const handshakeReminder = defineTemplate('handshake-reminder', {
  name: 'Handshake reminder',
  description: 'Sent when one person asks us to remind the other that it’s their turn, at most once a day from each.',
  category: 'notification',
  list: 'handshakes',
  perHour: 10,
  sample: {
    userName: 'Tom Okafor',
    senderName: 'Maya Chen',
    betTitle: 'Chiefs beat the Bills',
    task: 'accept or decline it',
    handshakeUrl: 'https://handshake.example/handshake/0',
  },
  subject: ({ senderName, betTitle }) => `${senderName} is waiting for you: ${betTitle}`,
  heading: ({ betTitle }) => betTitle,
  content: ({ userName, senderName, task, handshakeUrl }) => [
    text(`Hi ${firstName(userName)}, ${senderName} is waiting for you to ${task}.`),
    button('Open the handshake', handshakeUrl),
    small('You’re getting this because the other person asked us to remind you.'),
  ],
})
