/** What is sent of a delivery: made from its row alone, so that every try sends the same bytes. */
import {
  isWebhookEvent,
  type WebhookEvent,
  webhookEvents,
  webhookSubjects,
} from '@handshake/contracts/developer/webhook-events.ts'
import type { WebhookPayload } from '@handshake/contracts/developer/webhook-payloads.ts'
import { assert } from '@handshake/domain/assert.ts'

export type DeliveryRow = {
  readonly event: string
  readonly cause: string
  readonly version: number
  readonly user_id: string
  readonly about_id: string
  readonly amount_cents: number | null
  readonly created_at: Date
}

export const eventOf = ({ event }: Pick<DeliveryRow, 'event'>): WebhookEvent => {
  assert(isWebhookEvent(event), `${event} is an event`)
  return event
}

export function bodyOf(row: DeliveryRow): string {
  const type = eventOf(row)
  const payload: WebhookPayload = {
    type,
    version: row.version,
    timestamp: row.created_at.toISOString(),
    personId: row.user_id,
    data: {
      [webhookSubjects[webhookEvents[type].about]]: row.about_id,
      cause: row.cause,
      amountCents: row.amount_cents,
    },
  }
  return JSON.stringify(payload)
}
