/** The wire of keys: what programs call the API with in a person’s name, how they are made, and how they end. */
import { keyLifeDays, keyScopes, maxKeyNetworks } from '@handshake/domain/developer/key-scopes.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, idOf, instant, line, nothing } from '../primitives.ts'

/** A key as its owner sees it afterwards: never the key itself. */
export const keyView = z.object({
  id: idOf('key'),
  name: z.string(),
  scope: z.enum(keyScopes),
  /** `hs_live_` or `hs_play_`. */
  prefix: z.string(),
  lastFour: z.string(),
  /** Null for keys that move no money. */
  perTransferCents: z.nullable(centsSchema),
  perDayCents: z.nullable(centsSchema),
  /** What it moved in the last 24 hours. */
  spentCents: centsSchema,
  /** Where it works from; empty for anywhere. */
  networks: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** Until then it may do what asks for a fresh proof. */
  provedUntil: instant,
  /** To the minute; null where it was never used. */
  lastUsedAt: z.nullable(instant),
  lastUsedFrom: z.nullable(z.string()),
})
export type KeyView = z.output<typeof keyView>

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Please enter an address such as 203.0.113.7 or a network such as 203.0.113.0/24',
})

export const keyRoutes = defineContract({
  readKeys: {
    method: 'GET',
    path: '/api/developer/keys',
    access: 'signed-in',
    summary: 'The person’s keys, the newest first.',
    input: nothing,
    result: z.object({ keys: z.array(keyView) }),
    refusals: [],
  },
  readThisKey: {
    method: 'GET',
    path: '/api/developer/key',
    access: 'signed-in',
    summary: 'The key this request was sent with, and whose it is; null for a browser’s session.',
    input: nothing,
    result: z.object({ personId: idOf('person'), username: z.string(), key: z.nullable(keyView) }),
    refusals: [],
  },
  createKey: {
    method: 'POST',
    path: '/api/developer/keys',
    access: 'verified',
    freshProof: true,
    security: 'developer.key-made',
    summary: 'Makes a key. The key itself is told this once and kept only as a hash.',
    input: z.object({
      name: line('Name', 60),
      scope: z.enum(keyScopes),
      /** Both for the scope `money`, and for no other. */
      perTransferCents: z.optional(z.nullable(centsSchema.check(z.gte(1 as never)))),
      perDayCents: z.optional(z.nullable(centsSchema.check(z.gte(1 as never)))),
      lifeDays: z.literal([...keyLifeDays]),
      networks: z.array(network).check(z.maxLength(maxKeyNetworks)),
    }),
    result: z.object({ secret: z.string(), key: keyView }),
    refusals: [
      'session.proof-needed',
      'developer.caps-needed',
      'developer.caps-upside-down',
      'developer.too-many-keys',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  confirmKey: {
    method: 'POST',
    path: '/api/developer/keys/:keyId/proof',
    access: 'signed-in',
    freshProof: true,
    security: 'developer.key-confirmed',
    summary: 'Lets a key do what asks for a fresh proof, for 15 minutes and within its scope and caps.',
    input: z.object({ keyId: idOf('key') }),
    result: z.object({ provedUntil: instant }),
    refusals: ['session.proof-needed', 'developer.no-such-key'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/api/developer/keys/:keyId',
    access: 'signed-in',
    security: 'developer.key-revoked',
    summary: 'Ends a key for good, right away.',
    input: z.object({ keyId: idOf('key') }),
    result: nothing,
    refusals: ['developer.no-such-key'],
  },
})
