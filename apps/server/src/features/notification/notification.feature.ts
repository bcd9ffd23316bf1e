/** Notices: what the product tells people. Other features emit events; only this one turns them into notices. */
import { notification } from '@handshake/contracts/notification.ts'
import { walletOpened } from '#features/wallet/wallet.public.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { readNotices } from './read-notices.ts'
import { welcome } from './welcome.ts'

export const notificationFeature = defineFeature('notification', {
  routes: bindRoutes(notification, { readNotices, markNoticesRead }),
  reactions: [on(walletOpened, 'notification.welcome', welcome)],
})
