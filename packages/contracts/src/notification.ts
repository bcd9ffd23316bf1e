/** The wire of notices: the newest ones with the unread count, and marking them read. */
import { noticeIcons, noticePriorities } from '@handshake/domain/notification/notice-kind.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { idOf, instant, nothing } from './primitives.ts'

export const notice = z.object({
  id: idOf('notification'),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  priority: z.enum(noticePriorities),
  icon: z.enum(noticeIcons),
  actionUrl: z.nullable(z.string()),
  actionLabel: z.nullable(z.string()),
  /** Who made the reader a friend, as long as they are one: a press undoes it. */
  friendId: z.nullable(idOf('person')),
  read: z.boolean(),
  createdAt: instant,
})
export type Notice = z.output<typeof notice>

export const notification = defineContract({
  readNotices: {
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'The newest 50 notices of the person, and how many are unread.',
    input: nothing,
    result: z.object({ notices: z.array(notice), unreadCount: z.int() }),
    refusals: [],
  },
  markNoticesRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Marks all of the person’s notices as read; there is no way back to unread.',
    input: nothing,
    result: z.object({ markedCount: z.int() }),
    refusals: [],
  },
})
