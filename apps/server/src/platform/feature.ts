/** A feature's table of contents: its routes, jobs and reactions, and what it adds to the audit, the data export and the mails. */
import type { SetupFinding, SetupStep } from '@handshake/contracts/admin/setup-steps.ts'
import type { RateLimit } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Compilable } from 'kysely'
import type { Context } from './context.ts'
import type { Sql } from './db/db.ts'
import type { Event } from './event.ts'
import type { Door } from './http/access/route-door.ts'
import type { ReadGauges } from './observe/metrics.ts'
import type { OutgoingQueue } from './outgoing-hold.ts'
import type { TableFile } from './table-file.ts'
import type { BoundRoute, Person, Refused } from './use-case.ts'

/** Runs work in one short transaction of its own. */
export type Open = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** When a job runs: by `cron` (UTC, five fields, one node at a time), or every few seconds on every node that runs jobs. */
export type Schedule = { readonly cron: string } | { readonly everySeconds: number }

/**
 * Whom a piece of work reaches outside. What reaches 'people' (mail, push, texts, payments) waits in a restored copy until a person has
 * decided about it, and whatever looks for due rows brings it up again afterwards; what only asks, reads or tidies reaches 'nobody'.
 */
export type Reach = 'people' | 'nobody'

/**
 * A piece of work on the server's own time. `run` is one transaction. An `errand` goes outside (a provider, a mail server): it is
 * in no transaction while it waits there, opens short ones around it, and must stand being started again half-way. Where `goesOn` says
 * no after a batch, the rest waits for the next run. `about` is one sentence for those who run the installation.
 */
export type Job = { readonly name: string; readonly about: string } & Schedule &
  (
    | { readonly run: (ctx: Context) => Promise<void>; readonly reaches?: Reach }
    | { readonly errand: (open: Open, goesOn: () => boolean) => Promise<void>; readonly reaches: Reach }
  )

/** What follows from an event. A `run` takes effect once per event, in its own transaction; an `errand` at least once. */
export type Reaction = {
  readonly event: string
  readonly name: string
  /** Asked before anything is queued: most events mean something to few, and a job that finds nothing to do costs as much. */
  readonly concerns: (payload: object) => boolean
} & (
  | { readonly run: (ctx: Context, payload: object) => Promise<void> }
  | { readonly errand: (open: Open, payload: object) => Promise<void>; readonly reaches: Reach }
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

/** What a body that is read while it is sent has at hand: its queries run one by one, in no transaction. */
export type StreamContext = Pick<Context, 'sql' | 'client' | 'config' | 'now'>

export type PlainAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** As a function: read piece by piece, after the transaction of the route, as fast as the caller takes it. */
  readonly body: string | Buffer | ((ctx: StreamContext) => AsyncIterable<Buffer>)
}

export type PlainRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** 'page' where programs elsewhere call without a session; without it only our own pages may. */
  readonly door?: Door
  /** Anything, unless it says otherwise: what a body means is for the route to say. 'json' where only our own pages send one. */
  readonly takes?: 'json'
  /** Whether pages of other sites may show it in a frame; nothing else of ours can be. */
  readonly framedByAnyone?: true
  /** How often one address may ask; a mail program shows its reader no more than the words. */
  readonly limit?: Omit<RateLimit, 'by'>
  readonly serve: (ctx: Context, call: PlainCall) => Promise<PlainAnswer>
}

/** What a page says of itself to programs that show a preview of its link. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Path of a picture of 1200 by 630 on our own origin. */
  readonly image: string
  /** Under which address its card is for other sites to frame; only of what everyone may see. */
  readonly embed?: `/${string}/` | undefined
}

/** The head of a page that people share; null leaves the usual one. */
export type SharedPage = {
  readonly path: `/${string}`
  /** Under which address the pictures are that its heads name. */
  readonly pictures: `/${string}/`
  readonly head: (ctx: Context, url: URL) => Promise<PageHead | null>
}

/** Rows that belong to one person, as a query: the export reads it a page at a time, however many there are. */
export type DataTable = (sql: Sql, personId: PersonId) => Compilable

/** A feature's part of the export of everything we keep about a person: a file per table, and the pictures they gave us. */
export type DataSection = {
  readonly name: string
  readonly tables: Readonly<Record<string, DataTable>>
  /** Rows of `id` and `bytes`; a row without bytes has no picture. */
  readonly pictures?: DataTable
  /** Where pictures are sealed: the bytes of one such row. */
  readonly openPicture?: (
    ctx: Pick<Context, 'sql' | 'config'>,
    row: Readonly<Record<string, unknown>>,
  ) => Promise<Buffer>
}

/** A moment that a person has to know of, as calendars show it. It says no names and no amounts: calendars lie with others. */
export type CalendarEvent = {
  /** Tells it from all others and never changes: 'handshake-<id>-starts'. */
  readonly key: string
  readonly title: string
  readonly at: Date
  /** The page of the app it is about. */
  readonly path: `/${string}`
  /** It was planned and will not happen anymore; calendars that have it strike it out. */
  readonly isCancelled: boolean
  /** Grows with every change of what it is about. */
  readonly revision: number
  readonly changedAt: Date
}

/** A feature's moments of one person from a day on, as far as that person may know of them. */
export type CalendarSource = (
  ctx: Pick<Context, 'client' | 'now'>,
  of: { readonly personId: PersonId; readonly since: Date },
) => Promise<readonly CalendarEvent[]>

/** What waits for a person in one feature; the words for it stand in the domain. */
export type ReadTurns = (ctx: Context, personId: PersonId) => Promise<readonly Turn[]>

/** Why an account cannot be closed yet, in words for its owner ('withdraw your balance first'), or null. */
export type ClosingCheck = (ctx: Context, personId: PersonId) => Promise<string | null>

/** A signed-in person's context, as those who look at things for an admin have it. */
export type Asking = Context & { readonly person: Person }

/** One step of setting up an installation: what its feature finds, and when that came about, where it has a time. */
export type SetupCheck = {
  readonly [S in SetupStep]: {
    readonly step: S
    readonly find: (ctx: Asking) => Promise<{ readonly found: SetupFinding<S>; readonly at?: Date }>
  }
}[SetupStep]

/** Asked for once all features are there. */
export type AllSetupChecks = () => readonly SetupCheck[]

/** Something that always holds in the database; the nightly audit reads it back and reports every row that breaks it. */
export type Law = {
  readonly name: string
  readonly findings: (sql: {
    query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
  }) => Promise<readonly { readonly subject: string; readonly expected: string; readonly found: string }[]>
}

/** Makes the links of one mail template in the transaction that sends the mail; null when nobody wants the mail anymore. */
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
  readonly sharedPages: readonly SharedPage[]
  readonly gauges: readonly ReadGauges[]
  readonly dataSections: readonly DataSection[]
  readonly closingChecks: readonly ClosingCheck[]
  /** Its long tables that admins may take home as files. */
  readonly tableFiles: readonly TableFile[]
  readonly calendarSources: readonly CalendarSource[]
  readonly turns: readonly ReadTurns[]
  readonly setupChecks: readonly SetupCheck[]
  readonly laws: readonly Law[]
  readonly outgoing: readonly OutgoingQueue[]
  /** By template: the feature that writes a mail with a link in it makes the link. */
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
  reaches: Reach,
  errand: (open: Open, payload: Payload) => Promise<void>,
): Reaction => ({
  event: event.name,
  name,
  concerns: () => true,
  reaches,
  errand: (open, payload) => errand(open, payload as Payload),
})

export const defineFeature = (name: string, parts: Partial<Omit<Feature, 'name'>>): Feature => ({
  name,
  routes: parts.routes ?? [],
  jobs: parts.jobs ?? [],
  reactions: parts.reactions ?? [],
  webhooks: parts.webhooks ?? [],
  plainRoutes: parts.plainRoutes ?? [],
  sharedPages: parts.sharedPages ?? [],
  gauges: parts.gauges ?? [],
  dataSections: parts.dataSections ?? [],
  closingChecks: parts.closingChecks ?? [],
  tableFiles: parts.tableFiles ?? [],
  calendarSources: parts.calendarSources ?? [],
  turns: parts.turns ?? [],
  setupChecks: parts.setupChecks ?? [],
  laws: parts.laws ?? [],
  outgoing: parts.outgoing ?? [],
  mailLinks: parts.mailLinks ?? {},
})
