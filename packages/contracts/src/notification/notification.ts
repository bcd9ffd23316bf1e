/** The wire of notices: the newest ones with the unread count, marking and deleting them, and which reach a person where and when. */
import { noticeFilters } from '@handshake/domain/notification/notice-groups.ts'
import { noticeIcons, noticePriorities } from '@handshake/domain/notification/notice-kind.ts'
import { noticeTopics, reachChannels } from '@handshake/domain/notification/reach/notice-topics.ts'
import { digests } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { isTimeZone } from '@handshake/domain/notification/reach/time-zone.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { givenInstant, idOf, instant, nothing } from '../primitives.ts'

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
  /** Which handshake it is about: its page shows it, whatever page it leads to. */
  handshakeId: z.nullable(idOf('handshake')),
  read: z.boolean(),
  /** How many notices about the same thing it stands for, itself among them. */
  occurrences: z.int(),
  createdAt: instant,
})
export type Notice = z.output<typeof notice>

/** The last notice that was read: two may have come in the same moment, so the id tells them apart. */
const pageStart = { before: z.optional(givenInstant), beforeId: z.optional(idOf('notification')) }

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of day.'))
const quietHours = z.object({ startTime: clockTime, endTime: clockTime })
const timeZone = z.string().check(z.refine(isTimeZone, 'We don’t know this time zone.'))

export const noticePreferences = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(noticeTopics),
      label: z.string(),
      hint: z.string(),
      /** Only the channels the topic can come by; 'always' cannot be turned off. */
      switches: z.array(z.object({ channel: z.enum(reachChannels), state: z.enum(['on', 'off', 'always']) })),
    }),
  ),
  timeZone: z.string(),
  /** By the clock of the time zone, over midnight too; null for none. */
  quietHours: z.nullable(quietHours),
  digest: z.enum(digests),
  /** Whether push messages show names and amounts, on the lock screen too. */
  pushDetails: z.boolean(),
})
export type NoticePreferences = z.output<typeof noticePreferences>

export const notification = defineContract({
  readNotices: {
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    mayLag: true,
    summary:
      'The person’s newest 50 notifications, all or by filter, and how many are unread in total, up to 100. `next` is where the following page begins.',
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
    summary: 'Marks the person’s notifications as read, the given ones or all. They can’t be marked unread again.',
    input: z.object({ noticeIds: z.optional(z.array(idOf('notification')).check(z.minLength(1), z.maxLength(50))) }),
    result: z.object({ markedCount: z.int() }),
    refusals: [],
  },
  deleteNotice: {
    method: 'DELETE',
    path: '/api/notifications/:noticeId',
    access: 'signed-in',
    summary: 'Deletes one of the person’s notifications for good. Safe to repeat.',
    input: z.object({ noticeId: idOf('notification') }),
    result: z.object({ deletedCount: z.int() }),
    refusals: ['notification.unknown'],
  },
  deleteNotices: {
    method: 'DELETE',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'Deletes all of the person’s notifications for good, up to the newest one they saw. Newer ones stay.',
    input: z.object({ until: givenInstant }),
    result: z.object({ deletedCount: z.int() }),
    refusals: [],
  },
  readPush: {
    method: 'GET',
    path: '/api/notifications/push',
    access: 'signed-in',
    summary: 'The key a browser subscribes to push messages with, and the endpoint this session is subscribed at.',
    input: nothing,
    result: z.object({ publicKey: z.string(), endpoint: z.nullable(z.string()) }),
    refusals: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/api/notifications/push',
    access: 'signed-in',
    summary: 'Sends push messages to the browser of this session from now on; it ends with the session.',
    input: z.object({
      endpoint: z.string().check(z.maxLength(1_000)),
      p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/, 'This isn’t a key of a browser.')),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'This isn’t a secret of a browser.')),
    }),
    result: z.object({ endpoint: z.string() }),
    refusals: ['notification.unknown-push-service'],
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/api/notifications/push',
    access: 'signed-in',
    summary: 'Stops push messages to the browser of this session.',
    input: nothing,
    result: nothing,
    refusals: [],
  },
  readNoticePreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'signed-in',
    summary: 'Which notices reach the person in the app, by email and by push, their quiet hours, and their digest.',
    input: nothing,
    result: noticePreferences,
    refusals: [],
  },
  updateNoticePreferences: {
    method: 'PATCH',
    path: '/api/notifications/preferences',
    access: 'signed-in',
    summary:
      'Turns notices on or off by topic and channel, or sets time zone, quiet hours and digest; what is not named stays as it is.',
    input: z.object({
      switches: z.optional(
        z
          .array(z.object({ topic: z.enum(noticeTopics), channel: z.enum(reachChannels), wanted: z.boolean() }))
          .check(z.maxLength(50)),
      ),
      timeZone: z.optional(timeZone),
      quietHours: z.optional(z.nullable(quietHours)),
      digest: z.optional(z.enum(digests)),
      pushDetails: z.optional(z.boolean()),
    }),
    result: noticePreferences,
    refusals: ['notification.stays-on', 'notification.no-quiet-hours'],
  },
})
