/** A feature's table of contents: its routes, jobs and reactions, and what it adds to the audit, the data export and the mails. */
import type { RateLimit } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from './context.ts'
import type { Sql } from './db/db.ts'
import type { Event } from './event.ts'
import type { Door } from './http/route-door.ts'
import type { ReadGauges } from './observe/metrics.ts'
import type { BoundRoute, Person, Refused } from './use-case.ts'

/** Runs work in one short transaction of its own. */
export type Open = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** When a job runs: by `cron` (UTC, five fields, one node at a time), or every few seconds on every node that runs jobs. */
export type Schedule = { readonly cron: string } | { readonly everySeconds: number }

/**
 * A piece of work on the server's own time. `run` is one transaction. An `errand` goes outside (a provider, a mail server): it is
 * in no transaction while it waits there, opens short ones around it, and must stand being started again half-way. `about` is one
 * sentence for those who run the house.
 */
export type Job = { readonly name: string; readonly about: string } & Schedule &
  ({ readonly run: (ctx: Context) => Promise<void> } | { readonly errand: (open: Open) => Promise<void> })

/** What follows from an event. A `run` takes effect once per event, in its own transaction; an `errand` at least once. */
export type Reaction = {
  readonly event: string
  readonly name: string
  /** Asked before anything is queued: most events mean something to few, and a job that finds nothing to do costs as much. */
  readonly concerns: (payload: object) => boolean
} & (
  | { readonly run: (ctx: Context, payload: object) => Promise<void> }
  | { readonly errand: (open: Open, payload: object) => Promise<void> }
)

/** A call from a provider outside: its body arrives as the bytes that were signed, and is believed only after the check. */
export type Webhook = {
  readonly path: `/api/${string}`
  readonly receive: (ctx: Context, call: WebhookCall) => Promise<Refused | null>
}
export type WebhookCall = { readonly body: Buffer; readonly header: (name: string) => string }

/** A route for callers that speak no contract of ours, such as mail programs following a link or a pixel. */
export type PlainCall = {
  /** The whole address as it was asked for, path and query. */
  readonly url: URL
  readonly body: string
  /** Whose session the caller's cookie opens, for the few routes that ask. */
  readonly person: () => Promise<Person | null>
}

export type PlainAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type PlainRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** 'page' where programs elsewhere call without a session; without it only our own pages may. */
  readonly door?: Door
  /** How often one address may ask; a mail program shows its reader no more than the words. */
  readonly limit?: Omit<RateLimit, 'by'>
  readonly serve: (ctx: Context, call: PlainCall) => Promise<PlainAnswer>
}

/** A feature's part of the export of everything we keep about a person. */
export type DataSection = {
  readonly name: string
  readonly collect: (sql: Sql, personId: PersonId) => Promise<unknown>
}

/** Why an account cannot be closed yet, in words for its owner ('withdraw your balance first'), or null. */
export type ClosingCheck = (ctx: Context, personId: PersonId) => Promise<string | null>

/** Something that always holds in the database; the nightly audit reads it back and reports every row that breaks it. */
export type Law = {
  readonly name: string
  readonly findings: (sql: {
    query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
  }) => Promise<readonly { readonly subject: string; readonly expected: string; readonly found: string }[]>
}

/** Makes the links of one mail template in the transaction that sends the mail; null when nobody wants the mail any more. */
export type MailLink = (
  ctx: Context,
  leaving: {
    /** What the link is about, as it was named when the mail was queued. */
    readonly aboutId: string
    readonly recipient: string
    readonly variables: Readonly<Record<string, string>>
  },
) => Promise<Readonly<Record<string, string>> | null>

export type Feature = {
  readonly name: string
  readonly routes: readonly BoundRoute[]
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
  readonly webhooks: readonly Webhook[]
  readonly plainRoutes: readonly PlainRoute[]
  readonly gauges: readonly ReadGauges[]
  readonly dataSections: readonly DataSection[]
  readonly closingChecks: readonly ClosingCheck[]
  readonly laws: readonly Law[]
  /** By template; whoever writes a mail with a link in it makes the link. */
  readonly mailLinks: Readonly<Record<string, MailLink>>
}

export const on = <Payload extends object>(
  event: Event<Payload>,
  name: string,
  run: (ctx: Context, payload: Payload) => Promise<void>,
  concerns: (payload: Payload) => boolean = () => true,
): Reaction => ({
  event: event.name,
  name,
  concerns: (payload) => concerns(payload as Payload),
  run: (ctx, payload) => run(ctx, payload as Payload),
})

export const onErrand = <Payload extends object>(
  event: Event<Payload>,
  name: string,
  errand: (open: Open, payload: Payload) => Promise<void>,
): Reaction => ({
  event: event.name,
  name,
  concerns: () => true,
  errand: (open, payload) => errand(open, payload as Payload),
})

export const defineFeature = (name: string, parts: Partial<Omit<Feature, 'name'>>): Feature => ({
  name,
  routes: parts.routes ?? [],
  jobs: parts.jobs ?? [],
  reactions: parts.reactions ?? [],
  webhooks: parts.webhooks ?? [],
  plainRoutes: parts.plainRoutes ?? [],
  gauges: parts.gauges ?? [],
  dataSections: parts.dataSections ?? [],
  closingChecks: parts.closingChecks ?? [],
  laws: parts.laws ?? [],
  mailLinks: parts.mailLinks ?? {},
})
