/** Storage of endpoints: as their owner sees them, and what switches one off. */
import type { WebhookView } from '@handshake/contracts/developer/webhook-routes.ts'
import type { WebhookOffCause } from '@handshake/domain/developer/webhooks.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export type WebhookId = Id<'webhook'>

export async function webhooksOf(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  only: WebhookId | null = null,
): Promise<WebhookView[]> {
  const all = sql.selectFrom('webhook_endpoints').where('user_id', '=', personId)
  const rows = await (only === null ? all : all.where('id', '=', only))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id as WebhookId,
    address: row.address,
    events: row.events as WebhookView['events'],
    isOn: row.off_because === null,
    offBecause: row.off_because as WebhookOffCause | null,
    createdAt: row.created_at.toISOString(),
    bothSecretsUntil:
      row.both_secrets_until === null || row.both_secrets_until <= now ? null : row.both_secrets_until.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
  }))
}

export async function countWebhooks({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<number> {
  const { count } = await sql
    .selectFrom('webhook_endpoints')
    .where('user_id', '=', personId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits there is over: whoever switches it on again begins with what happens then. */
export async function switchOff(
  { sql }: Pick<Context, 'sql'>,
  which: { readonly endpointId: string } | { readonly personId: PersonId },
  because: WebhookOffCause,
): Promise<boolean> {
  const on = sql.updateTable('webhook_endpoints').set({ off_because: because }).where('off_because', 'is', null)
  const switched = await ('endpointId' in which
    ? on.where('id', '=', which.endpointId)
    : on.where('user_id', '=', which.personId)
  )
    .returning('id')
    .execute()
  const ids = switched.map(({ id }) => id)
  if (ids.length > 0)
    await sql
      .updateTable('webhook_deliveries')
      .set({ due_at: null })
      .where('endpoint_id', 'in', ids)
      .where('due_at', 'is not', null)
      .execute()
  return ids.length > 0
}

/** Whoever signs out everywhere may think that somebody else was in: what was planted meanwhile hears no more. */
export const muteWebhooks = async (
  ctx: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> => {
  await switchOff(ctx, { personId }, 'access-ended')
}

/** With their deliveries, and with what the person’s keys called. */
export async function forgetWebhooks(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('webhook_endpoints').where('user_id', '=', personId).execute()
  await sql.deleteFrom('api_key_calls').where('user_id', '=', personId).execute()
}
