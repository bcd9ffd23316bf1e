/** The wire of notices: the newest ones with the unread count, marking them read, and deleting them. */
import { noticeFilters } from '@handshake/domain/notification/notice-groups.ts'
import { noticeIcons, noticePriorities } from '@handshake/domain/notification/notice-kind.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { givenInstant, idOf, instant } from './primitives.ts'

export const notice = z.object({
  id: idOf('notification'),
  type: z.string(),
  /** By which row of the table of kinds it was written; null where it is older than the table. */
  kind: z.nullable(z.string()),
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

/** The last notice that was read: two may have come in the same moment, so the id tells them apart. */
const pageStart = { before: z.optional(givenInstant), beforeId: z.optional(idOf('notification')) }

export const notification = defineContract({
  readNotices: {
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary:
      'The newest 50 notices of the person, all of them or those of one filter, and how many are unread in all; next names where the page after this one begins.',
    input: z.object({ show: z._default(z.enum(noticeFilters), 'all'), ...pageStart }),
    result: z.object({
      notices: z.array(notice),
      unreadCount: z.int(),
      next: z.nullable(z.object({ before: instant, beforeId: idOf('notification') })),
    }),
    refusals: [],
  },
  markNoticesRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Marks the person’s notices as read, those that are named or all of them; there is no way back to unread.',
    input: z.object({ noticeIds: z.optional(z.array(idOf('notification')).check(z.minLength(1), z.maxLength(50))) }),
    result: z.object({ markedCount: z.int() }),
    refusals: [],
  },
  deleteNotice: {
    method: 'DELETE',
    path: '/api/notifications/:noticeId',
    access: 'signed-in',
    summary: 'Deletes one notice of the person for good. Deleting it again changes nothing.',
    input: z.object({ noticeId: idOf('notification') }),
    result: z.object({ deletedCount: z.int() }),
    refusals: ['notification.unknown'],
  },
  deleteNotices: {
    method: 'DELETE',
    path: '/api/notifications',
    access: 'signed-in',
    summary:
      'Deletes all notices of the person for good, up to the newest one they saw: what came in since then stays.',
    input: z.object({ until: givenInstant }),
    result: z.object({ deletedCount: z.int() }),
    refusals: [],
  },
})
