/** What endpoints are sent, as the description's `webhooks`: one entry for each event, from the table and its schemas. */
import {
  type WebhookSubject,
  webhookEventNames,
  webhookEvents,
  webhookSubjects,
} from '@handshake/contracts/developer/webhook-events.ts'
import {
  causesOf,
  webhookEnvelope,
  webhookPayloads,
  webhookVersion,
} from '@handshake/contracts/developer/webhook-payloads.ts'
import * as z from 'zod/mini'
import { type JsonSchema, reference, simplify } from './openapi-schemas.ts'

const nameOf = (about: WebhookSubject): string =>
  `WebhookAbout${about.replaceAll(/(?:^|[-_])(\w)/g, (_, letter) => letter.toUpperCase())}`

/** What every event about such a thing looks like; an event adds its name and its causes. */
export const webhookSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    (Object.keys(webhookSubjects) as WebhookSubject[]).map((about) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(webhookEnvelope(about), {
        override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
      }) as JsonSchema
      return [nameOf(about), { ...schema, examples: [exampleOf(about)] }]
    }),
  )

const exampleId = '0199c8a0-1f00-7000-8000-000000000001'

function exampleOf(about: WebhookSubject): object {
  const type = webhookEventNames.find((event) => webhookEvents[event].about === about) ?? 'webhook.test'
  const data = { [webhookSubjects[about]]: exampleId, cause: causesOf(type)[0], amountCents: null }
  return { type, version: webhookVersion, timestamp: '2026-03-01T12:00:00.000Z', personId: exampleId, data }
}

export const webhooksSection = (): Record<string, object> =>
  Object.fromEntries(
    webhookEventNames.map((event) => {
      const { type, data } = (z.toJSONSchema(webhookPayloads[event]) as JsonSchema).properties ?? {}
      const own = { type, data: { properties: { cause: data?.properties?.cause } } }
      const schema = { allOf: [{ $ref: reference(nameOf(webhookEvents[event].about)) }, { properties: own }] }
      const sent = {
        operationId: `webhook.${event}`,
        tags: ['developer'],
        summary: webhookEvents[event].summary,
        security: [],
        parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { $ref: '#/components/responses/WebhookTaken' } },
      }
      return [event, { post: sent }]
    }),
  )

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, example },
  schema: { type: 'string' },
})

export const webhookHeaders = {
  WebhookId: header('webhook-id', 'The same for every try.', exampleId),
  WebhookTimestamp: header('webhook-timestamp', 'When it was sent, in seconds.', '1772366400'),
  WebhookSignature: header(
    'webhook-signature',
    'By Standard Webhooks; two while a secret follows another.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}

export const webhookTaken = {
  description: 'Taken. 410 switches the endpoint off; whatever else you answer, it is sent again for three days.',
}
