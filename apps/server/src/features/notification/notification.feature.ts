/** Notices: what the product tells people. Other features emit events; only this one turns them into notices. */

import { notification } from '@handshake/contracts/notification.ts'
import { orderContradicted, orderEnded } from '#features/payment/payment.events.ts'
import { booksHalted, moneySent, rewardPaid, walletOpened } from '#features/wallet/wallet.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { jobsLate } from '#platform/jobs/late-jobs.ts'
import { workStuck } from '#platform/jobs/stuck-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { alarmOfContradiction, alarmOfHalt, alarmOfLateJobs, alarmOfStuckWork } from './alarm-admins.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { notificationData } from './notification-data.ts'
import { readNotices } from './read-notices.ts'
import { tellOfOrder } from './tell-of-order.ts'
import { tellOfReward } from './tell-of-reward.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { welcome } from './welcome.ts'

export const notificationFeature = defineFeature('notification', {
  routes: bindRoutes(notification, { readNotices, markNoticesRead }),
  dataSections: [notificationData],
  reactions: [
    on(walletOpened, 'notification.welcome', welcome),
    on(moneySent, 'notification.tell-of-transfer', tellOfTransfer),
    on(orderEnded, 'notification.tell-of-order', tellOfOrder),
    on(rewardPaid, 'notification.tell-of-reward', tellOfReward),
    on(booksHalted, 'notification.alarm-of-halt', alarmOfHalt),
    on(workStuck, 'notification.alarm-of-stuck-work', alarmOfStuckWork),
    on(orderContradicted, 'notification.alarm-of-contradiction', alarmOfContradiction),
    on(jobsLate, 'notification.alarm-of-late-jobs', alarmOfLateJobs),
  ],
})
