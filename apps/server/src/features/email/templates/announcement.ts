/** The mail with news for many people at once. */
import { button, defineTemplate, text } from '../template/template.ts'

export const announcement = defineTemplate('announcement', {
  name: 'Announcement',
  description: 'News an admin sends to a whole audience.',
  category: 'system',
  list: 'news',
  perHour: 5,
  bulk: true,
  sample: { title: 'Agreements are here', message: 'Lend, split and rent with the same handshake.\n\nHave a look.' },
  subject: ({ title }) => title,
  heading: ({ title }) => title,
  content: ({ message }, origin) => [
    ...message.split(/\n{2,}/).map((part) => text(part.trim())),
    button('Open Handshake', `${origin}/dashboard`),
  ],
})
