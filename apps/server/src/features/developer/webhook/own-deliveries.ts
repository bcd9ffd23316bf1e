/** Use cases: a person looks at what was sent to their endpoints, sends something once more, and sends a test. */

import type { developer } from '@handshake/contracts/developer/developer.ts'
import { webhookEventNames } from '@handshake/contracts/developer/webhook-events.ts'
import { webhookVersion } from '@handshake/contracts/developer/webhook-payloads.ts'
import type { DeliveryView } from '@handshake/contracts/developer/webhook-routes.ts'
import type { DeliveryProblem } from '@handshake/domain/developer/webhooks.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { UseCase } from '#platform/use-case.ts'
import { bodyOf, eventOf } from './delivery-body.ts'
import type { WebhookId } from './webhook.store.ts'

const pageSize = 30

/** A person looks at what was sent to their endpoints. */
export const readDeliveries: UseCase<typeof developer.readDeliveries> = async (ctx, { webhookId, cursor }, refuse) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('request.bad-cursor')
  const rows = await ctx.sql
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', ctx.person.id)
    // A newer node may know more of them.
    .where('event', 'in', webhookEventNames)
    .$if(webhookId !== undefined, (some) => some.where('endpoint_id', '=', webhookId ?? ''))
    .$if(cursor !== undefined, (older) => older.where('told_as', '<', Number(cursor)))
    .selectAll()
    .orderBy('told_as', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return { deliveries: page.map(viewOf), nextCursor: rows.length > pageSize ? String(page.at(-1)?.told_as) : null }
}

const viewOf = (row: Selectable<Database['webhook_deliveries']>): DeliveryView => ({
  id: row.id,
  webhookId: row.endpoint_id as WebhookId,
  event: eventOf(row),
  state: row.due_at !== null ? 'waiting' : row.delivered ? 'delivered' : 'given-up',
  body: bodyOf(row),
  createdAt: row.created_at.toISOString(),
  tries: row.tries,
  nextTryAt: row.due_at?.toISOString() ?? null,
  triedAt: row.tried_at?.toISOString() ?? null,
  status: row.status,
  tookMs: row.took_ms,
  problem: row.problem as DeliveryProblem | null,
  answer: row.answer,
})

/** A person sends something once more, from the first try on. */
export const sendAgain: UseCase<typeof developer.sendAgain> = async (ctx, { deliveryId }, refuse) => {
  const delivery = await ctx.sql
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.id', '=', deliveryId)
    .where('d.user_id', '=', ctx.person.id)
    .select(['d.due_at', 'e.off_because'])
    .forUpdate('d')
    .executeTakeFirst()
  if (delivery === undefined) return refuse('developer.no-such-delivery')
  if (delivery.off_because !== null) return refuse('developer.webhook-is-off')
  if (delivery.due_at !== null) return refuse('developer.delivery-waits')
  await ctx.sql
    .updateTable('webhook_deliveries')
    .set({ due_at: ctx.now, tried_from: null, tries: 0, delivered: false })
    .where('id', '=', deliveryId)
    .execute()
  return {}
}

/** A person tries out an endpoint. */
export const testWebhook: UseCase<typeof developer.testWebhook> = async (ctx, { webhookId }, refuse) => {
  const endpoint = await ctx.sql
    .selectFrom('webhook_endpoints')
    .where('id', '=', webhookId)
    .where('user_id', '=', ctx.person.id)
    .select('off_because')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (endpoint === undefined) return refuse('developer.no-such-webhook')
  if (endpoint.off_because !== null) return refuse('developer.webhook-is-off')
  await ctx.sql
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: webhookId,
      user_id: ctx.person.id,
      event: 'webhook.test',
      cause: 'webhook.test',
      version: webhookVersion,
      about_id: webhookId,
      created_at: ctx.now,
      due_at: ctx.now,
    })
    .execute()
  // Whoever tries it out waits for the answer: it is not left to rest.
  await ctx.sql.updateTable('webhook_endpoints').set({ rests_until: ctx.now }).where('id', '=', webhookId).execute()
  return {}
}
