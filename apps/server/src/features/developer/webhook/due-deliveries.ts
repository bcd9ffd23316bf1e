/** Storage of deliveries that are due: leased to one node, each thing's in their order, a few to each endpoint, and what came of each. */
import { webhookEventNames } from '@handshake/contracts/developer/webhook-events.ts'
import { present } from '@handshake/domain/assert.ts'
import type { DeliveryProblem, WebhookOffCause } from '@handshake/domain/developer/webhooks.ts'
import { nextTryAfterMs, restAfterMs, triedForMs } from '@handshake/domain/developer/webhooks.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { webhookOff } from '../developer.events.ts'
import type { DeliveryRow } from './delivery-body.ts'
import { switchOff } from './webhook.store.ts'

/** Longer than an answer is waited for; what a killed node had is tried again by another. */
const leaseMs = minutes(1)
/** Quicker than this and an endpoint waits beside the quick ones only. */
const quickMs = seconds(2)
/** To one endpoint at once, from all nodes together. One that is slow or failing is asked one thing at a time. */
const atOnce = 4

export type Due = DeliveryRow & {
  readonly id: string
  readonly endpointId: string
  readonly address: string
  readonly sealedSecret: string
  readonly sealedSecretBefore: string | null
  readonly tries: number
  readonly triedFrom: Date
}

/** Those that have waited longest of endpoints that rest least lately; nobody’s who is suspended or has left. */
export async function leaseDeliveries(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { quick, most }: { readonly quick: boolean; readonly most: number },
): Promise<readonly Due[]> {
  const { rows } = await client.query<Due>({
    name: 'developer-lease-deliveries',
    text: `with open as (
        select e.id from webhook_endpoints e
        where e.off_because is null and e.is_quick = $3 and e.rests_until <= $1
          and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.due_at <= $1)
          and exists (select from users u left join profiles p on p.id = u.id
            where u.id = e.user_id and u.closed_at is null and coalesce(p.is_active, true))
        order by e.rests_until limit $4 for no key update skip locked
      ), endpoint as (
        select e.*, case when e.is_quick and e.failures = 0 then ${atOnce} else 1 end
          - (select count(*) from webhook_deliveries b where b.endpoint_id = e.id and b.leased_until > $1) as free
        from webhook_endpoints e join open using (id)
      ), due as (
        select next.id from endpoint e cross join lateral (
          select d.id from webhook_deliveries d
          where d.endpoint_id = e.id and d.due_at <= $1 and d.event = any ($5::text[]) and coalesce(d.leased_until <= $1, true)
            and not exists (select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id
              and earlier.about_id = d.about_id and earlier.due_at is not null and earlier.told_as < d.told_as)
          order by d.due_at, d.told_as limit greatest(e.free, 0) for update skip locked) next
        limit $4
      ), served as (
        -- Whoever was served goes to the end of the line.
        update webhook_endpoints e set rests_until = $1
        where e.id in (select d.endpoint_id from webhook_deliveries d join due using (id))
      )
      update webhook_deliveries d set leased_until = $2, tries = d.tries + 1, tried_from = coalesce(d.tried_from, $1)
      from due, webhook_endpoints e
      where d.id = due.id and e.id = d.endpoint_id
      returning d.id, e.id as "endpointId", e.address, e.sealed_secret as "sealedSecret",
        case when e.both_secrets_until > $1 then e.sealed_secret_before end as "sealedSecretBefore",
        d.event, d.cause, d.version, d.user_id, d.about_id, d.amount_cents, d.created_at, d.tries, d.tried_from as "triedFrom"`,
    values: [now, new Date(now.getTime() + leaseMs), quick, most, webhookEventNames],
  })
  return rows
}

export type Outcome = { readonly tookMs: number } & (
  | { readonly status: number; readonly answer: string; readonly problem: null }
  | { readonly status: null; readonly answer: null; readonly problem: DeliveryProblem }
)

const gone = 410
const wasTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

/** Of one try. A delivery that was deleted or switched off meanwhile keeps what came of it and is over. */
export async function noteOutcome(ctx: Context, due: Due, outcome: Outcome): Promise<void> {
  // In the order of whoever switches one off: the endpoint, then what goes there.
  const endpoint = await ctx.sql
    .selectFrom('webhook_endpoints')
    .where('id', '=', due.endpointId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (endpoint === undefined) return
  const taken = wasTaken(outcome)
  const nextAt = ctx.now.getTime() + nextTryAfterMs(due.tries)
  const givesUp = nextAt > due.triedFrom.getTime() + triedForMs
  await ctx.client.query({
    name: 'developer-note-delivery',
    text: `update webhook_deliveries set leased_until = null, tried_at = $2, status = $3, took_ms = $4, problem = $5, answer = $6,
        delivered = delivered or $7, due_at = case when due_at is null then null else $8::timestamptz end
      where id = $1`,
    values: [
      due.id,
      ctx.now,
      outcome.status,
      Math.round(outcome.tookMs),
      outcome.problem,
      outcome.answer,
      taken,
      taken || givesUp ? null : new Date(nextAt),
    ],
  })
  if (taken) return noteTaken(ctx, due, outcome)
  if (outcome.status === gone) return giveUp(ctx, due, 'gone')
  const takenAt = await noteFailure(ctx, due)
  // One that is refused while others are taken is given up alone.
  if (givesUp && (takenAt === null || takenAt < due.triedFrom)) await giveUp(ctx, due, 'failing')
}

const noteTaken = async ({ client, now }: Context, { endpointId }: Due, { tookMs }: Outcome): Promise<void> => {
  await client.query({
    name: 'developer-note-taken',
    text: `update webhook_endpoints set failures = 0, failing_since = null, taken_at = $3, is_quick = $2 where id = $1`,
    values: [endpointId, tookMs < quickMs, now],
  })
}

/** When it last took something. */
async function noteFailure({ client, now }: Context, { endpointId }: Due): Promise<Date | null> {
  const { rows } = await client.query<{ taken_at: Date | null; failures: number }>({
    name: 'developer-note-failure',
    text: `update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, $2), is_quick = false
      where id = $1 returning taken_at, failures`,
    values: [endpointId, now],
  })
  const { taken_at: takenAt, failures } = present(rows[0], 'its row is held')
  await client.query({
    name: 'developer-rest-endpoint',
    text: 'update webhook_endpoints set rests_until = $2 where id = $1',
    values: [endpointId, new Date(now.getTime() + restAfterMs(failures))],
  })
  return takenAt
}

async function giveUp(ctx: Context, { endpointId, user_id }: Due, because: WebhookOffCause): Promise<void> {
  if (!(await switchOff(ctx, { endpointId }, because))) return
  const personId = user_id as Parameters<typeof ctx.tell>[0][number]
  ctx.emit(webhookOff, { personId })
  ctx.tell([personId], ['session'])
}
