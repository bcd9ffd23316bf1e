/** Generates docs/generated/notices.md: everything the product tells people, in the words they read. */
import {
  type AnyNotice,
  type NoticeKindName,
  noticeKinds,
  writeNotice,
} from '@handshake/domain/notification/notice-kinds.ts'
import { code, type Page, page, table } from './markdown.ts'

export const noticesPage = (): Page =>
  page(
    'docs/generated/notices.md',
    'packages/domain/src/notification/notice-kinds.ts',
    'Notices',
    'Every kind of notice with sample facts: what it says, who hears it, how much it matters and which channels it may use.',
    table(
      ['Kind', 'Title', 'Words', 'Who hears it', 'Priority', 'Leads to', 'Icon', 'Channels'],
      (Object.keys(noticeKinds) as NoticeKindName[]).map((kind) => {
        const { sample, audience, icon, channels } = noticeKinds[kind]
        const { title, message, priority, link } = writeNotice({ kind, facts: sample } as AnyNotice)
        const to = link.to.replace('00000000-0000-7000-8000-000000000000', '…')
        return [code(kind), title, message, audience, priority, `${link.label}: ${code(to)}`, icon, channels.join(', ')]
      }),
    ),
  )
