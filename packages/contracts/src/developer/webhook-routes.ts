/** The wire of endpoints: where a person’s programs hear what happens, what was delivered there, and what their keys called. */
import { deliveryProblems, webhookOffCauses } from '@handshake/domain/developer/webhooks.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, instant, nothing } from '../primitives.ts'
import { listPage, nextCursor } from '../table-page.ts'
import { chosenEventNames, webhookEventNames } from './webhook-events.ts'

export const chosenEvents = z.array(z.enum(chosenEventNames))

/** An endpoint as its owner sees it afterwards: never its secret. */
export const webhookView = z.object({
  id: idOf('webhook'),
  address: z.string(),
  /** Empty for every event, those to come included. */
  events: chosenEvents,
  isOn: z.boolean(),
  /** Null while it is on. */
  offBecause: z.nullable(z.enum(webhookOffCauses)),
  createdAt: instant,
  /** Until then the secret before this one signs as well. */
  bothSecretsUntil: z.nullable(instant),
  /** Since when nothing was taken; null while deliveries arrive. */
  failingSince: z.nullable(instant),
})
export type WebhookView = z.output<typeof webhookView>

export const deliveryView = z.object({
  /** The `webhook-id` of every try. */
  id: z.string(),
  webhookId: idOf('webhook'),
  event: z.enum(webhookEventNames),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  /** What is sent, to the letter. */
  body: z.string(),
  createdAt: instant,
  tries: z.int(),
  /** When it is tried next; null where it is over. */
  nextTryAt: z.nullable(instant),
  /** Of the last try; null before the first. */
  triedAt: z.nullable(instant),
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  /** How the answer began. */
  answer: z.nullable(z.string()),
})
export type DeliveryView = z.output<typeof deliveryView>

export const keyCallView = z.object({
  id: z.string(),
  at: instant,
  method: z.string(),
  /** As the description names it, without ids. */
  route: z.string(),
  status: z.int(),
  tookMs: z.int(),
  /** Null once the key was revoked. */
  keyName: z.nullable(z.string()),
  keyLastFour: z.string(),
  reference: z.string(),
})
export type KeyCallView = z.output<typeof keyCallView>

const ofWebhook = z.object({ webhookId: idOf('webhook') })
export const webhookWithSecret = z.object({ secret: z.string(), webhook: webhookView })

export const webhookRoutes = defineContract({
  readWebhooks: {
    method: 'GET',
    path: '/api/developer/webhooks',
    access: 'signed-in',
    summary: 'The person’s endpoints, the newest first.',
    input: nothing,
    result: z.object({ webhooks: z.array(webhookView) }),
    refusals: [],
  },
  createWebhook: {
    method: 'POST',
    path: '/api/developer/webhooks',
    access: 'verified',
    freshProof: true,
    security: 'developer.webhook-made',
    summary: 'Makes an endpoint. Its secret is told this once.',
    input: z.object({ address: z.string().check(z.trim(), z.maxLength(1_000)), events: chosenEvents }),
    result: webhookWithSecret,
    refusals: ['session.proof-needed', 'developer.address-not-called', 'developer.too-many-webhooks'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/developer/webhooks/:webhookId',
    access: 'verified',
    freshProof: true,
    security: 'developer.webhook-changed',
    summary:
      'Chooses other events for an endpoint, or switches it on or off. What happens while it is off is not sent later.',
    input: z.object({ webhookId: idOf('webhook'), events: z.optional(chosenEvents), isOn: z.optional(z.boolean()) }),
    result: z.object({ webhook: webhookView }),
    refusals: ['session.proof-needed', 'developer.no-such-webhook'],
  },
  rollWebhookSecret: {
    method: 'POST',
    path: '/api/developer/webhooks/:webhookId/secret',
    access: 'verified',
    freshProof: true,
    security: 'developer.webhook-secret-rolled',
    summary: 'Makes a new secret for an endpoint and tells it this once. For 24 hours the one before signs as well.',
    input: ofWebhook,
    result: webhookWithSecret,
    refusals: ['session.proof-needed', 'developer.no-such-webhook'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  testWebhook: {
    method: 'POST',
    path: '/api/developer/webhooks/:webhookId/test',
    access: 'verified',
    summary: 'Sends an endpoint the event `webhook.test`.',
    input: ofWebhook,
    result: nothing,
    refusals: ['developer.no-such-webhook', 'developer.webhook-is-off'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
  },
  readDeliveries: {
    method: 'GET',
    path: '/api/developer/deliveries',
    access: 'signed-in',
    summary: 'What was sent to the person’s endpoints or waits to be, 30 at a time, newest first.',
    input: z.object({ webhookId: z.optional(idOf('webhook')), ...listPage }),
    result: z.object({ deliveries: z.array(deliveryView), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  sendAgain: {
    method: 'POST',
    path: '/api/developer/deliveries/:deliveryId/send',
    access: 'verified',
    summary: 'Sends a delivery once more, under the same `webhook-id`.',
    input: z.object({ deliveryId: z.uuid() }),
    result: nothing,
    refusals: ['developer.no-such-delivery', 'developer.webhook-is-off', 'developer.delivery-waits'],
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/developer/webhooks/:webhookId',
    access: 'signed-in',
    security: 'developer.webhook-deleted',
    summary: 'Deletes an endpoint and its deliveries.',
    input: ofWebhook,
    result: nothing,
    refusals: ['developer.no-such-webhook'],
  },
  readKeyCalls: {
    method: 'GET',
    path: '/api/developer/calls',
    access: 'signed-in',
    summary: 'The last hundred calls of the person’s keys, newest first, without what they sent or got.',
    input: nothing,
    result: z.object({ calls: z.array(keyCallView) }),
    refusals: [],
  },
})
