/** Notices: what the product tells people. Whoever causes one calls `notify`; this feature writes, shows, marks and deletes them. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { identityErased } from '#features/account/account.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { jobsLate } from '#platform/jobs/late-jobs.ts'
import { workStuck } from '#platform/jobs/stuck-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { mailDueNotices } from './delivery/mail-due-notices.job.ts'
import { sendDigests } from './delivery/send-digests.job.ts'
import { waitingNotices } from './delivery/waiting-notices.ts'
import { forgetOldNotices } from './forget-old-notices.job.ts'
import { forgetPerson } from './forget-person.ts'
import { notificationData } from './notification-data.ts'
import { notifyAdmins } from './notify.ts'
import { deleteNotice, deleteNotices, markNoticesRead, readNotices } from './own-notices.ts'
import { readNoticePreferences } from './preferences/read-notice-preferences.ts'
import { updateNoticePreferences } from './preferences/update-notice-preferences.ts'
import { pushDueNotices } from './push/push-due-notices.job.ts'
import { pushDueScores } from './push/push-due-scores.job.ts'
import { readPush, resealPushKeys, subscribePush, unsubscribePush } from './push/push-subscriptions.ts'

export const notificationFeature = defineFeature('notification', {
  routes: bindRoutes(notification, {
    readNotices,
    markNoticesRead,
    deleteNotice,
    deleteNotices,
    readNoticePreferences,
    updateNoticePreferences,
    readPush,
    subscribePush,
    unsubscribePush,
  }),
  dataSections: [notificationData],
  outgoing: waitingNotices,
  jobs: [
    {
      name: 'notification.mail-due-notices',
      about: 'Emails notifications that are due, outside quiet hours.',
      everySeconds: 10,
      reaches: 'people',
      run: mailDueNotices,
    },
    {
      name: 'notification.push-due-notices',
      about: 'Sends push messages that are due, outside quiet hours.',
      everySeconds: 2,
      reaches: 'people',
      errand: pushDueNotices(),
    },
    {
      name: 'notification.push-due-scores',
      about: 'Brings live scores to lock screens, outside quiet hours.',
      everySeconds: 2,
      reaches: 'people',
      errand: pushDueScores(),
    },
    {
      name: 'notification.reseal-push-keys',
      about: 'Re-encrypts the keys for push messages with the newest key.',
      cron: '*/10 * * * *',
      run: resealPushKeys,
    },
    {
      name: 'notification.send-digests',
      about: 'Sends email digests at eight in the morning of each person’s time zone.',
      cron: '* * * * *',
      reaches: 'people',
      run: sendDigests,
    },
    {
      name: 'notification.forget-old-notices',
      about:
        'Purges notifications that were deleted or expired over a month ago, read ones over a year old, and scores of games that are over.',
      cron: '27 4 * * *',
      reaches: 'nobody',
      errand: forgetOldNotices,
    },
  ],
  reactions: [
    on(identityErased, 'notification.forget-person', forgetPerson),
    // The platform itself knows no notices: its work needs a person, so every admin is told at once.
    on(workStuck, 'notification.alarm-of-stuck-work', (ctx, stuck) => notifyAdmins(ctx, 'platform.work-stuck', stuck)),
    on(jobsLate, 'notification.alarm-of-late-jobs', (ctx, late) => notifyAdmins(ctx, 'platform.jobs-late', late)),
  ],
})
