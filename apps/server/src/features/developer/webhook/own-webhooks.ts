/** Use cases: a person makes an endpoint, looks at their endpoints, changes one, makes it a new secret, and deletes it. */
import type { developer } from '@handshake/contracts/developer/developer.ts'
import { present } from '@handshake/domain/assert.ts'
import { isWebhookAddress, maxWebhooks, secretOverlapMs } from '@handshake/domain/developer/webhooks.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { developerConfig } from '../developer.config.ts'
import { webhookMade } from '../developer.events.ts'
import { countWebhooks, switchOff, webhooksOf } from './webhook.store.ts'
import { makeSecret } from './webhook-secret.ts'

/** A person looks at their endpoints. */
export const readWebhooks: UseCase<typeof developer.readWebhooks> = async (ctx) => ({
  webhooks: await webhooksOf(ctx, ctx.person.id),
})

/** A person makes an endpoint; its secret is told this once. */
export const createWebhook: UseCase<typeof developer.createWebhook> = async (ctx, { address, events }, refuse) => {
  const { id: personId } = ctx.person
  const loopback = developerConfig.of(ctx.config).WEBHOOKS_TO_LOOPBACK === 'on'
  if (!isWebhookAddress(address, { loopback }) || isOurs(address, ctx.config.PUBLIC_URL))
    return refuse('developer.address-not-called')
  await lockNamed(ctx, `webhooks of ${personId}`)
  if ((await countWebhooks(ctx, personId)) >= maxWebhooks)
    return refuse('developer.too-many-webhooks', { limit: maxWebhooks })
  const id = mintId<'webhook'>(ctx.now)
  const { secret, sealed } = await makeSecret(ctx, id)
  const endpoint = { id, user_id: personId, address: new URL(address).href, events: [...new Set(events)] }
  await ctx.sql
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, sealed_secret: sealed, created_at: ctx.now, rests_until: ctx.now })
    .execute()
  ctx.concerns({ details: { host: new URL(address).host.slice(0, 120) } })
  ctx.emit(webhookMade, { personId })
  ctx.tell([personId], ['session'])
  const [webhook] = await webhooksOf(ctx, personId, id)
  return { secret, webhook: present(webhook, 'what was just written is there') }
}

/** Behind the proxy our own machines trust each other more than they trust strangers. */
const isOurs = (address: string, own: URL | null): boolean => own !== null && new URL(address).hostname === own.hostname

/** A person chooses other events, or switches an endpoint on or off. */
export const changeWebhook: UseCase<typeof developer.changeWebhook> = async (
  ctx,
  { webhookId, events, isOn },
  refuse,
) => {
  const { id: personId } = ctx.person
  const own = await ctx.sql
    .selectFrom('webhook_endpoints')
    .where('id', '=', webhookId)
    .where('user_id', '=', personId)
    .select('off_because')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own === undefined) return refuse('developer.no-such-webhook')
  if (events !== undefined)
    await ctx.sql
      .updateTable('webhook_endpoints')
      .set({ events: [...new Set(events)] })
      .where('id', '=', webhookId)
      .execute()
  if (isOn === false) await switchOff(ctx, { endpointId: webhookId }, 'owner')
  if (isOn === true && own.off_because !== null)
    await ctx.sql
      .updateTable('webhook_endpoints')
      .set({ off_because: null, failures: 0, failing_since: null, rests_until: ctx.now })
      .where('id', '=', webhookId)
      .execute()
  ctx.tell([personId], ['session'])
  const [webhook] = await webhooksOf(ctx, personId, webhookId)
  return { webhook: present(webhook, 'it was there a moment ago') }
}

/** A person makes an endpoint a new secret; the one before signs along for a day. */
export const rollWebhookSecret: UseCase<typeof developer.rollWebhookSecret> = async (ctx, { webhookId }, refuse) => {
  const { id: personId } = ctx.person
  const { secret, sealed } = await makeSecret(ctx, webhookId)
  const rolled = await ctx.sql
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      sealed_secret_before: ref('sealed_secret'),
      sealed_secret: sealed,
      both_secrets_until: new Date(ctx.now.getTime() + secretOverlapMs),
    }))
    .where('id', '=', webhookId)
    .where('user_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  if (rolled === undefined) return refuse('developer.no-such-webhook')
  ctx.tell([personId], ['session'])
  const [webhook] = await webhooksOf(ctx, personId, webhookId)
  return { secret, webhook: present(webhook, 'it was there a moment ago') }
}

/** A person deletes an endpoint, with what was sent there. */
export const deleteWebhook: UseCase<typeof developer.deleteWebhook> = async (ctx, { webhookId }, refuse) => {
  const { id: personId } = ctx.person
  const deleted = await ctx.sql
    .deleteFrom('webhook_endpoints')
    .where('id', '=', webhookId)
    .where('user_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) return refuse('developer.no-such-webhook')
  ctx.tell([personId], ['session'])
  return {}
}
