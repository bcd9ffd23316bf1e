/** Use case: a person looks at which notices reach them where, and when they may be disturbed. */
import type { NoticePreferences, notification } from '@handshake/contracts/notification/notification.ts'
import {
  noticeTopics,
  type ReachChannel,
  reachChannels,
  topicWords,
} from '@handshake/domain/notification/reach/notice-topics.ts'
import { clockOf } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { isOffered } from '@handshake/domain/notification/reach/topic-of-kind.ts'
import { mutedTopics, settingsOf } from '#features/email/email.public.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Person, UseCase } from '#platform/use-case.ts'

export const readNoticePreferences: UseCase<typeof notification.readNoticePreferences> = (ctx) =>
  preferencesView(ctx.sql, ctx.person)

export async function preferencesView(sql: Sql, person: Pick<Person, 'id' | 'role'>): Promise<NoticePreferences> {
  const [muted, { timeZone, quietHours, digest, pushDetails }] = await Promise.all([
    mutedOf(sql, person),
    settingsOf(sql, person.id),
  ])
  const stateOf = (topic: (typeof noticeTopics)[number], channel: ReachChannel) => {
    if (topicWords[topic].always.includes(channel)) return 'always'
    return muted[channel].has(topic) ? 'off' : 'on'
  }
  return {
    topics: noticeTopics
      .filter((topic) => !topicWords[topic].staffOnly || person.role !== 'user')
      .map((topic) => ({
        topic,
        label: topicWords[topic].label,
        hint: topicWords[topic].hint,
        switches: reachChannels
          .filter((channel) => isOffered(topic, channel))
          .map((channel) => ({ channel, state: stateOf(topic, channel) })),
      })),
    timeZone,
    quietHours: quietHours && { startTime: clockOf(quietHours.from), endTime: clockOf(quietHours.until) },
    digest,
    pushDetails,
  }
}

async function mutedOf(sql: Sql, { id }: Pick<Person, 'id'>) {
  const [inApp, email, push] = await Promise.all([
    mutedTopics(sql, id, 'inApp'),
    mutedTopics(sql, id, 'email'),
    mutedTopics(sql, id, 'push'),
  ])
  return { inApp, email, push }
}
