/** For people who program: keys that call the API in a person's name, and endpoints that hear what happens to them. */
import { developer } from '@handshake/contracts/developer/developer.ts'
import { retention } from '@handshake/domain/account/retention.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'
import { defineFeature, type Feature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { developerData, forgetKeys } from './developer.store.ts'
import { readKeyCalls } from './key-calls.ts'
import { confirmKey, createKey, readKeys, readThisKey, revokeKey } from './own-keys.ts'
import { deliverDue } from './webhook/deliver-due.job.ts'
import { readDeliveries, sendAgain, testWebhook } from './webhook/own-deliveries.ts'
import { changeWebhook, createWebhook, deleteWebhook, readWebhooks, rollWebhookSecret } from './webhook/own-webhooks.ts'
import { forgetWebhooks } from './webhook/webhook.store.ts'
import { forgetDeliveries, readDeliveryGauges, waitingDeliveries, webhookData } from './webhook/webhook-housekeeping.ts'
import { resealSecrets } from './webhook/webhook-secret.ts'

export const developerFeature: Feature = defineFeature('developer', {
  routes: bindRoutes(developer, {
    readKeys,
    readThisKey,
    createKey,
    confirmKey,
    revokeKey,
    readWebhooks,
    createWebhook,
    changeWebhook,
    rollWebhookSecret,
    deleteWebhook,
    testWebhook,
    readDeliveries,
    sendAgain,
    readKeyCalls,
  }),
  dataSections: [{ ...developerData, tables: { ...developerData.tables, ...webhookData } }],
  gauges: [readDeliveryGauges],
  outgoing: waitingDeliveries,
  reactions: [
    on(accountClosed, 'developer.forget-keys', forgetKeys),
    on(accountClosed, 'developer.forget-webhooks', forgetWebhooks),
  ],
  jobs: [
    {
      name: 'developer.forget-expired-keys',
      about: 'Deletes API keys that expired 30 days ago.',
      cron: '27 3 * * *',
      run: forgetExpired,
    },
    {
      name: 'developer.deliver-webhooks',
      about: 'Sends webhooks that are due.',
      everySeconds: 1,
      reaches: 'people',
      errand: deliverDue(),
    },
    {
      name: 'developer.reseal-webhook-secrets',
      about: 'Re-encrypts the secrets of webhooks with the newest key.',
      cron: '*/10 * * * *',
      run: resealSecrets,
    },
    {
      name: 'developer.forget-deliveries',
      about:
        'Deletes webhook deliveries and calls of keys that are 30 days old, and gives up what nobody could be sent.',
      cron: '33 3 * * *',
      reaches: 'nobody',
      errand: forgetDeliveries,
    },
  ],
})

/** A month after they ended, so that whoever wonders why a program stopped still finds the key in the list. */
async function forgetExpired({ sql, now }: Context): Promise<void> {
  await sql
    .deleteFrom('api_keys')
    .where('expires_at', '<', new Date(now.getTime() - retention.expiredKeysMs))
    .execute()
}
