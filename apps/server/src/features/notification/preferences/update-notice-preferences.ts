/** Use case: a person turns notices on and off, or sets when they may be disturbed. */
import type { notification } from '@handshake/contracts/notification/notification.ts'
import { topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import { minuteOf } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { settingsOf, switchTopics } from '#features/email/email.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { keepSettings } from './notice-settings.ts'
import { preferencesView } from './read-notice-preferences.ts'

export const updateNoticePreferences: UseCase<typeof notification.updateNoticePreferences> = async (
  ctx,
  { switches = [], timeZone, quietHours, digest, pushDetails },
  refuse,
) => {
  for (const { topic, channel, wanted } of switches) {
    if (!wanted && topicWords[topic].always.includes(channel)) return refuse('notification.stays-on')
    await switchTopics(ctx, { personId: ctx.person.id, topics: [topic], channel, wanted })
  }
  if ([timeZone, quietHours, digest, pushDetails].some((given) => given !== undefined)) {
    const before = await settingsOf(ctx.sql, ctx.person.id)
    const hours = quietHours && { from: minuteOf(quietHours.startTime), until: minuteOf(quietHours.endTime) }
    if (hours && hours.from === hours.until) return refuse('notification.no-quiet-hours')
    await keepSettings(ctx, ctx.person.id, {
      timeZone: timeZone ?? before.timeZone,
      quietHours: hours === undefined ? before.quietHours : hours,
      digest: digest ?? before.digest,
      pushDetails: pushDetails ?? before.pushDetails,
    })
  }
  ctx.tell([ctx.person.id], ['notification'])
  return preferencesView(ctx.sql, ctx.person)
}
