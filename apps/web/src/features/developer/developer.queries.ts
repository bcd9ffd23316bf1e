/** What the browser reads about keys, endpoints, what was sent there, and what keys called. */
import { keyRoutes } from '@handshake/contracts/developer/key-routes.ts'
import { type WebhookView, webhookRoutes } from '@handshake/contracts/developer/webhook-routes.ts'
import { seconds } from '@handshake/domain/time.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

export const keysQuery = readQuery('developer.readKeys', keyRoutes.readKeys, {})

/** No live event tells of what was sent or called: each would cost a row, and few look. So it is asked for while it is looked at. */
const whileLookedAt = { refetchInterval: seconds(5) } as const

export const webhooksQuery = {
  ...readQuery('developer.readWebhooks', webhookRoutes.readWebhooks, {}),
  refetchInterval: seconds(15),
}

export const deliveriesQuery = (webhookId: WebhookView['id'] | null) => ({
  ...pagesQuery('developer.readDeliveries', webhookRoutes.readDeliveries, webhookId === null ? {} : { webhookId }),
  ...whileLookedAt,
})

export const callsQuery = {
  ...readQuery('developer.readKeyCalls', webhookRoutes.readKeyCalls, {}),
  ...whileLookedAt,
}
