/** Notices: what the product tells people. Whoever causes one calls `notify`; this feature writes, shows and marks them. */
import { notification } from '@handshake/contracts/notification.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { jobsLate } from '#platform/jobs/late-jobs.ts'
import { workStuck } from '#platform/jobs/stuck-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { alarmOfLateJobs, alarmOfStuckWork } from './alarm-admins.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { notificationData } from './notification-data.ts'
import { readNotices } from './read-notices.ts'

export const notificationFeature = defineFeature('notification', {
  routes: bindRoutes(notification, { readNotices, markNoticesRead }),
  dataSections: [notificationData],
  reactions: [
    on(workStuck, 'notification.alarm-of-stuck-work', alarmOfStuckWork),
    on(jobsLate, 'notification.alarm-of-late-jobs', alarmOfLateJobs),
  ],
})
