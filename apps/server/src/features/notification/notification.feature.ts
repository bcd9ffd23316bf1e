/** Notices: what the product tells people. Whoever causes one calls `notify`; this feature writes, shows, marks and deletes them. */
import { notification } from '@handshake/contracts/notification.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { jobsLate } from '#platform/jobs/late-jobs.ts'
import { workStuck } from '#platform/jobs/stuck-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { alarmOfLateJobs, alarmOfStuckWork } from './alarm-admins.ts'
import { deleteNotice } from './delete-notice.ts'
import { deleteNotices } from './delete-notices.ts'
import { forgetOldNotices } from './forget-old-notices.job.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { notificationData } from './notification-data.ts'
import { readNotices } from './read-notices.ts'

export const notificationFeature = defineFeature('notification', {
  routes: bindRoutes(notification, { readNotices, markNoticesRead, deleteNotice, deleteNotices }),
  dataSections: [notificationData],
  jobs: [
    {
      name: 'notification.forget-old-notices',
      about: 'Removes what is left of notices that were deleted or ran out a month ago.',
      cron: '27 4 * * *',
      run: forgetOldNotices,
    },
  ],
  reactions: [
    on(workStuck, 'notification.alarm-of-stuck-work', alarmOfStuckWork),
    on(jobsLate, 'notification.alarm-of-late-jobs', alarmOfLateJobs),
  ],
})
