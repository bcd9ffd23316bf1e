/** What an endpoint is sent: which event, whose, about which thing. What the thing looks like now is asked of the API, where one place decides who may read it. */
import type { NoticeKindName } from '@handshake/domain/notification/notice-kinds.ts'
import * as z from 'zod/mini'
import { instant } from '../primitives.ts'
import { webhookCauses } from './webhook-causes.ts'
import {
  type WebhookEvent,
  type WebhookSubject,
  webhookEventNames,
  webhookEvents,
  webhookSubjects,
} from './webhook-events.ts'

/** Grows when a field changes its meaning or leaves; a new field is no new version. */
export const webhookVersion = 1

export type WebhookPayload = {
  readonly type: WebhookEvent
  readonly version: number
  readonly timestamp: string
  /** Whose endpoint it is. */
  readonly personId: string
  readonly data: Readonly<Record<string, string | number | null>>
}

/** Ids, an amount and which of its causes it was: no name, and nothing that somebody wrote. */
const envelope = (
  about: WebhookSubject,
  type: z.ZodMiniType<string> = z.string(),
  cause: z.ZodMiniType<string> = z.string(),
) =>
  z.strictObject({
    type,
    version: z.literal(webhookVersion),
    timestamp: instant,
    personId: z.uuid(),
    data: z.strictObject({ [webhookSubjects[about]]: z.uuid(), cause, amountCents: z.nullable(z.int()) }),
  })

/** Of a subject, whatever happened to it. */
export const webhookEnvelope = (about: WebhookSubject) => envelope(about)

export const causesOf = (event: WebhookEvent): readonly [string, ...string[]] => {
  const [first = event, ...others] = (Object.keys(webhookCauses) as NoticeKindName[]).filter(
    (kind) => webhookCauses[kind] === event,
  )
  return [first, ...others]
}

export const webhookPayloads = Object.fromEntries(
  webhookEventNames.map((event) => [
    event,
    envelope(webhookEvents[event].about, z.literal(event), z.enum([...causesOf(event)])),
  ]),
) as unknown as Readonly<Record<WebhookEvent, z.ZodMiniType<WebhookPayload>>>
