/** A feature's table of contents: its routes, its jobs and what it does when something happened elsewhere. */
import type { Context } from './context.ts'
import type { Event } from './event.ts'
import type { BoundRoute } from './use-case.ts'

/** A piece of work on the server's own time. `cron` is in UTC, five fields. */
export type Job = { readonly name: string; readonly cron: string; readonly run: (ctx: Context) => Promise<void> }

/** Runs once per event in its own transaction; a crash between its commit and the queue's note of it does not run it twice. */
export type Reaction = {
  readonly event: string
  readonly name: string
  readonly run: (ctx: Context, payload: object) => Promise<void>
}

export type Feature = {
  readonly name: string
  readonly routes: readonly BoundRoute[]
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
}

export const on = <Payload extends object>(
  event: Event<Payload>,
  name: string,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Reaction => ({ event: event.name, name, run: (ctx, payload) => run(ctx, payload as Payload) })

export const defineFeature = (
  name: string,
  parts: { routes?: readonly BoundRoute[]; jobs?: readonly Job[]; reactions?: readonly Reaction[] },
): Feature => ({ name, routes: parts.routes ?? [], jobs: parts.jobs ?? [], reactions: parts.reactions ?? [] })
