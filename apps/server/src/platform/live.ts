/** Live events: every node listens to the database and passes notices on to the browsers that hold a stream open here. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type LiveMessage, type LiveTopic, liveTopics } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Client, Pool } from './db.ts'
import { type LiveNotice, liveChannel } from './live-channel.ts'
import type { Log } from './log.ts'

const heartbeatEveryMs = seconds(15)
const everyTopic = Object.keys(liveTopics) as LiveTopic[]

export type Live = {
  /** Takes over an answer and keeps it open for this person until either side ends it. */
  readonly open: (person: PersonId, response: ServerResponse) => void
  readonly streamCount: () => number
  readonly stop: () => Promise<void>
}

export function startLive({ pool, log }: { pool: Pool; log: Log }): Live {
  const streams = new Map<PersonId, Set<ServerResponse>>()
  const stopping = new AbortController()
  const everyStream = () => [...streams.values()].flatMap((set) => [...set])

  const deliver = (notice: LiveNotice) => {
    if (notice.people === 'everyone') {
      const message = notice.about === null ? { topics: notice.topics } : { topics: notice.topics, about: notice.about }
      for (const stream of everyStream()) send(stream, message)
      return
    }
    for (const person of notice.people) {
      for (const stream of streams.get(person) ?? []) {
        send(stream, { topics: notice.topics })
        // The browser comes back at once, and is let in only if its session still stands.
        if (notice.topics.includes('session')) stream.end()
      }
    }
  }
  const listening = listen({
    pool,
    log,
    signal: stopping.signal,
    deliver,
    // What was said while we were deaf is unknown, so everyone looks at everything once.
    caughtUp: () => {
      for (const stream of everyStream()) send(stream, { topics: everyTopic })
    },
  })
  const heartbeat = setInterval(() => {
    for (const stream of everyStream()) stream.write(': still here\n\n')
  }, heartbeatEveryMs)

  return {
    open: (person, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A stream that has ended leaves no idle connection behind for a closing server to wait for.
        connection: 'close',
      })
      response.write('retry: 1000\n\n')
      const own = streams.get(person) ?? new Set()
      streams.set(person, own.add(response))
      response.on('close', () => {
        own.delete(response)
        if (own.size === 0) streams.delete(person)
      })
    },
    streamCount: () => everyStream().length,
    stop: async () => {
      stopping.abort()
      clearInterval(heartbeat)
      for (const stream of everyStream()) stream.end()
      await listening
    },
  }
}

function send(stream: ServerResponse, message: LiveMessage): void {
  stream.write(`data: ${JSON.stringify(message)}\n\n`)
}

type Listening = {
  pool: Pool
  log: Log
  signal: AbortSignal
  deliver: (notice: LiveNotice) => void
  caughtUp: () => void
}

/** Holds one connection on the channel, and gets a new one whenever it breaks. */
async function listen({ pool, log, signal, deliver, caughtUp }: Listening): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    let client: Client | undefined
    try {
      client = await pool.connect()
      client.on('notification', ({ payload }) => deliver(JSON.parse(payload ?? '') as LiveNotice))
      await client.query(`listen ${liveChannel}`)
      if (attempt > 0) caughtUp()
      attempt = 0
      await untilBroken(client, signal)
    } catch (error) {
      log.warn({ err: error }, 'the live channel broke; listening again')
    } finally {
      // Destroyed, not returned: the next borrower must not inherit the listening.
      client?.removeAllListeners('notification')
      client?.release(true)
    }
    await wait(Math.min(seconds(5), 100 * 2 ** attempt), undefined, { signal }).catch(() => undefined)
  }
}

function untilBroken(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('the connection ended')))
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
