/** What a route is: one value that gives the server its checks, the browser its typed call and the docs their text. */
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anyone, a signed-in person, one whose address is verified, or staff by role. */
export type Access = 'anyone' | 'signed-in' | 'verified' | keyof typeof offices

/** The roles that hold each office: whoever may do more may also do less. */
export const offices = {
  staff: ['support', 'arbitrator', 'admin'],
  support: ['support', 'admin'],
  arbitrator: ['arbitrator', 'admin'],
  admin: ['admin'],
} as const

type RouteParts = {
  /** Segments that begin with ':' are filled from the input by name. */
  readonly path: `/api/${string}` | `/functions/v1/${string}`
  readonly access: Access
  /** One sentence for the reader of the API page. */
  readonly summary: string
  /** Path, query and body as one flat object: GET and DELETE carry the rest in the query, the others as JSON. */
  readonly input: z.ZodMiniObject
  readonly result: z.ZodMiniType
  /** Every way this route says no on purpose; a screen must have words for each. */
  readonly refusals: readonly RefusalCode[]
  /** How long each of its queries may take, where that is less than anybody's. */
  readonly queryMs?: number
  /** How often one caller may ask, beside the general limit; counted in the database so that it holds across nodes. */
  readonly limit?: RateLimit
  /** Where the general bounds are too small; whoever sends more than those is known before it is read. */
  readonly body?: Partial<BodyBounds>
  /** What the security log calls it; what staff change is in the log in any case. */
  readonly security?: SecurityKind
  /** What matters most: refused with session.proof-needed unless the person showed who they are in the last quarter of an hour. */
  readonly freshProof?: true
  /** Refused with request.region-blocked from regions the configuration blocks; where a field is named, only with one of these values. */
  readonly onlyWhereServed?: true | { readonly field: string; readonly values: readonly string[] }
}

/**
 * The field whose client-minted key is also the Idempotency-Key header. A route that moves money has one, and the server posts
 * nothing for a route that does not say that it does. 'once' is for what can happen only once, whatever is sent.
 */
type Keyed =
  | { readonly movesMoney: true; readonly idempotencyKey: string }
  | { readonly movesMoney?: 'once'; readonly idempotencyKey?: string }

/** A read that may lag can come from a replica that is a few seconds behind, but never behind what its own caller wrote. */
type Reading =
  | { readonly method: 'GET'; readonly mayLag?: true }
  | { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly mayLag?: never }

export type Route = RouteParts & Keyed & Reading

/** A route whose requests are told apart by their key. */
export type KeyedRoute = Route & { readonly idempotencyKey: string }

/** How much JSON a route takes: bytes of it, lists and objects within each other, and values (keys and items) in all. */
export type BodyBounds = { readonly bytes: number; readonly depth: number; readonly values: number }

export const bodyBounds: BodyBounds = { bytes: 32 * 1_024, depth: 8, values: 1_000 }

export type RateLimit = { readonly points: number; readonly perSeconds: number; readonly by: 'person' | 'address' }

export type Contract = Readonly<Record<string, Route>>

export type InputOf<R extends Route> = z.output<R['input']>
/** What a caller writes: before defaults and coercion. */
export type CallOf<R extends Route> = z.input<R['input']>
/** The same without the key, where whoever sends it mints one. */
export type UnkeyedCallOf<R extends Route> = R extends { readonly idempotencyKey: infer Key extends string }
  ? Omit<CallOf<R>, Key> & { readonly [Name in Key & keyof CallOf<R>]?: CallOf<R>[Name] }
  : CallOf<R>
export type ResultOf<R extends Route> = z.output<R['result']>
export type RefusalOf<R extends Route> = R['refusals'][number]

/** Keeps every literal type, so that a use case may refuse only with the codes its route lists. */
export const defineContract = <const C extends Contract>(contract: C & KeysInInput<C>): C => contract

/** A key that is no field of its route's input does not compile. */
type KeysInInput<C extends Contract> = {
  readonly [Name in keyof C]: C[Name] extends { readonly idempotencyKey: infer Key }
    ? Key extends keyof InputOf<C[Name]>
      ? unknown
      : { readonly idempotencyKey: keyof InputOf<C[Name]> }
    : unknown
}

/**
 * Whether a replica may answer while the primary is away: every read but those for staff, those behind a fresh proof and those that are
 * counted. What staff may see of others is asked of the primary alone, and so is a limit.
 */
export const staysReadable = ({ method, access, limit, freshProof }: Route): boolean =>
  method === 'GET' && !Object.hasOwn(offices, access) && limit === undefined && freshProof === undefined

/** What a route is called wherever its calls are told apart: in limits, in keys, in logs. */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** The names between ':' and '/' in a path. */
export const pathNames = (path: string): string[] =>
  Array.from(path.matchAll(/:([a-zA-Z]+)/g), (match) => match[1] ?? '')

export const carriesBody = (method: Route['method']): boolean => method !== 'GET' && method !== 'DELETE'
