/** The wire of the security log: one's own events, and all of them for admins. */
import { securityKinds, securityOutcomes } from '@handshake/domain/security/security-events.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { givenInstant, idOf, instant } from '../primitives.ts'
import { nextCursor, tablePage } from '../table-page.ts'

/** Where the next page begins: the id of the last event that was read. */
const page = { before: z.optional(idOf('security-event')) }

const ownEvent = z.object({
  id: idOf('security-event'),
  at: instant,
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  address: z.string(),
  device: z.string(),
  /** Somebody else did it: staff, or the server by itself. */
  byOthers: z.boolean(),
})
export type OwnSecurityEvent = z.output<typeof ownEvent>

const someone = z.nullable(z.object({ id: idOf('person'), displayName: z.string(), username: z.string() }))

const event = z.object({
  ...ownEvent.shape,
  /** Whom it is about, as far as that is known. */
  person: someone,
  /** Who did it; null for the server itself and for whoever was not signed in. */
  actor: someone,
  /** The id of the request, which is also in the log of the server. */
  reference: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type SecurityEvent = z.output<typeof event>

export const security = defineContract({
  readOwnSecurityEvents: {
    method: 'GET',
    path: '/api/security-events',
    access: 'signed-in',
    summary: 'The person’s own security activity, 20 at a time, newest first. `before` is the last one read.',
    input: z.object(page),
    result: z.object({ events: z.array(ownEvent), next: z.nullable(idOf('security-event')) }),
    refusals: [],
  },
  readSecurityEvents: {
    method: 'GET',
    path: '/api/admin/security-events',
    access: 'admin',
    summary: 'Everyone’s security log, 50 at a time, newest first, by person or actor, kind, outcome and time.',
    input: z.object({
      /** A username, or an id. */
      who: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40))),
      kind: z.optional(z.enum(securityKinds)),
      outcome: z.optional(z.enum(securityOutcomes)),
      from: z.optional(givenInstant),
      until: z.optional(givenInstant),
      ...tablePage(['time']),
    }),
    result: z.object({ events: z.array(event), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
})
