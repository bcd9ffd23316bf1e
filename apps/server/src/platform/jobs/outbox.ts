/** The outbox: what follows from a change is a row committed with it; a relay on every node hands the rows on afterwards. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Follow } from '../context.ts'
import type { Pool } from '../db/db.ts'
import { inTransaction, type TransactionClient } from '../db/transaction.ts'
import type { Reaction } from '../feature.ts'
import { logLiveEvents } from '../live/live-log.ts'
import { liveNotices } from '../live/live-notices.ts'
import { mintId } from '../mint-id.ts'
import type { Log } from '../observe/log.ts'
import type { Span, TraceParent, Tracing } from '../telemetry/tracing.ts'

const batchSize = 200
/** Rows of a node that died between commit and relay wait at most this long for another node. */
const pollEveryMs = seconds(1)

/** A plain insert, on purpose: a NOTIFY here would take a lock shared by every committing transaction (decision record 6). */
export async function writeOutbox(
  client: TransactionClient,
  follows: readonly Follow[],
  { now, trace }: { readonly now: Date; readonly trace?: TraceParent | undefined },
): Promise<void> {
  const messages = messagesOf(follows)
  if (messages.length === 0) return
  await client.query({
    name: 'outbox-write',
    text: 'insert into outbox (id, message, created_at) select id, message, $3 from unnest($1::uuid[], $2::jsonb[]) as row (id, message)',
    values: [
      messages.map(() => mintId<'outbox'>(now)),
      messages.map((message) => JSON.stringify(trace === undefined ? message : { ...message, trace })),
      now,
    ],
  })
}

/** Many who share a transaction tell the same browsers to look again: one row for each set of topics, as the relay would merge them. */
const messagesOf = (follows: readonly Follow[]): readonly Message[] => [
  ...follows.filter(({ kind }) => kind === 'event'),
  ...liveNotices(follows.filter((follow) => follow.kind === 'live')).map(
    (notice) => ({ kind: 'live', ...notice }) as const,
  ),
]

/** What follows, and the trace it belongs to, where there is one. */
type Message = Follow & { readonly trace?: TraceParent | undefined }

/** What reacts to which event; the rest of a reaction is the job runner's business. */
type Addressee = Pick<Reaction, 'event' | 'name' | 'concerns'>

export type Relay = { readonly wake: () => void; readonly stop: () => Promise<void> }

type RelayParts = {
  readonly pool: Pool
  readonly reactions: readonly Addressee[]
  readonly log: Log
  readonly tracing?: Tracing | undefined
}

/** Drains the outbox whenever it is woken, and once a second in case another node could not. */
export function startRelay(parts: RelayParts): Relay {
  const stopping = new AbortController()
  let nap = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      nap = new AbortController()
      try {
        while ((await relayBatch(parts)) === batchSize && !stopping.signal.aborted);
      } catch (error) {
        parts.log.error({ err: error }, 'the outbox could not be relayed; trying again')
      }
      await wait(pollEveryMs, undefined, { signal: AbortSignal.any([nap.signal, stopping.signal]) }).catch(
        () => undefined,
      )
    }
  }
  const running = loop()
  return {
    wake: () => nap.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

type Row = { readonly id: string; readonly message: Message; readonly created_at: Date }

/** Takes rows no other node is taking and hands them on in one transaction: all of it happens, or none. */
async function relayBatch({ pool, reactions, tracing }: RelayParts): Promise<number> {
  // One per trace; an attempt that was rolled back is not reported.
  let spans = new Map<TraceParent, Span>()
  const count = await inTransaction(pool, async (client) => {
    const { rows: taken } = await client.query<Row>({
      name: 'outbox-take',
      text: `delete from outbox where id in (select id from outbox order by id limit ${batchSize} for update skip locked) returning id, message, created_at`,
    })
    spans = new Map()
    const rows = tracing ? taken.map((row) => ({ ...row, message: goesOn(tracing, spans, row.message) })) : taken
    await enqueueReactions(client, rows, reactions)
    const live = rows.flatMap(({ message, created_at }) =>
      message.kind === 'live' ? [{ ...message, at: created_at.getTime() }] : [],
    )
    await logLiveEvents(client, live)
    return rows.length
  })
  for (const span of spans.values()) span.end()
  return count
}

/** What is handed on follows from the relay, which follows from the transaction that wrote the row. */
function goesOn(tracing: Tracing, spans: Map<TraceParent, Span>, message: Message): Message {
  const { trace } = message
  if (trace === undefined) return message
  const span = spans.get(trace) ?? tracing.begin('outbox relay', { parent: trace })
  spans.set(trace, span)
  return { ...message, trace: span.trace }
}

async function enqueueReactions(
  client: TransactionClient,
  rows: readonly Row[],
  reactions: readonly Addressee[],
): Promise<void> {
  const jobs = rows.flatMap(({ id, message }) =>
    message.kind !== 'event'
      ? []
      : reactions
          .filter((reaction) => reaction.event === message.name && reaction.concerns(message.payload))
          .map((reaction) => ({
            identifier: reaction.name,
            payload: { eventId: id, payload: message.payload, trace: message.trace },
          })),
  )
  if (jobs.length === 0) return
  await client.query({
    name: 'outbox-enqueue',
    text: `select count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements($1::json) as spec))`,
    values: [JSON.stringify(jobs)],
  })
}
