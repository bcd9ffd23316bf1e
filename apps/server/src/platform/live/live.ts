/** Live events: every node follows the log in the database and passes it on to the browsers that hold a stream open here. */
import type { ServerResponse } from 'node:http'
import { type LiveTopic, liveTopics } from '@handshake/contracts/live-events.ts'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'
import type { TraceParent, Tracing } from '../telemetry/tracing.ts'
import { listen } from './live-listening.ts'
import type { readLiveLog } from './live-log.ts'
import { createLiveStreams, type StreamTerms } from './live-streams.ts'
import { createRecentEvents, lineOf, outgoing } from './recent-events.ts'

const everyTopic = Object.keys(liveTopics) as LiveTopic[]

type Opening = StreamTerms & {
  /** The last position the browser saw; null where it has seen none. */
  readonly since: number | null
  /** This node's position before it asked whose session this is. */
  readonly asOf: number
}

export type Live = {
  /** How far this node has read the log; null until it has begun. */
  readonly position: () => number | null
  /** Resolves once this node has read up to a position that another node reported, or knows that it does not exist. */
  readonly reach: (position: number) => Promise<void>
  /** Takes over an answer, says what was missed, and keeps it open until either side ends it. */
  readonly open: (opening: Opening, response: ServerResponse) => void
  readonly streamCount: () => number
  /** Whether the database is connected and has stopped answering. */
  readonly isSilent: () => boolean
  /** Whether this node holds all the streams it may. */
  readonly isFull: () => boolean
  readonly stop: () => Promise<void>
}

type LiveParts = {
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  readonly maxStreams: number
  /** The database accepts connections and no longer answers. */
  readonly onSilence: () => void
  /** It answers, for the first time or again. */
  readonly onAnswer: () => void
  /** Browsers here were told of something that was done so many milliseconds ago. */
  readonly onTold: (delayMs: number) => void
  readonly tracing?: Tracing | undefined
}

export function startLive(parts: LiveParts): Live {
  const { pool, log, clock, maxStreams, onSilence, onAnswer, onTold, tracing } = parts
  const recent = createRecentEvents()
  const streams = createLiveStreams({ log, now: () => clock.now(), head: recent.head })
  const stopping = new AbortController()
  let begun = false
  let silent = false

  const traced = (parent: TraceParent | undefined) =>
    parent === undefined ? undefined : tracing?.begin('live event', { parent })

  const lookAtEverything = () => lineOf(recent.head(), { topics: everyTopic, everything: true })

  const take = ({ head, events }: Awaited<ReturnType<typeof readLiveLog>>) => {
    const first = events[0]?.position ?? head + 1
    const goesOn = begun && first === recent.head() + 1
    if (!goesOn) recent.startAt(first - 1)
    for (const { position, notice } of events) {
      const span = 'trace' in notice ? traced(notice.trace) : undefined
      const event = outgoing({ position, notice, trace: span?.trace })
      recent.add(event)
      const told = streams.tell(event.people, event.line)
      // A node without open streams has sent nothing.
      if (told > 0) {
        if (notice.at !== undefined) onTold(clock.now().getTime() - notice.at)
        span?.note({ 'handshake.streams': told })
        span?.end()
      }
      // The browser reconnects immediately, and is let in only if its session is still valid.
      if (event.endsStreams && event.people !== 'everyone') event.people.forEach(streams.endOf)
    }
    // The events in between are no longer in the log: this node was disconnected for too long, or the database was restored from a backup.
    if (begun && !goesOn) streams.tell('everyone', lookAtEverything())
    begun = true
  }

  const { done, readOn } = listen({
    pool,
    log,
    signal: stopping.signal,
    take,
    known: () => (begun ? recent.head() : null),
    heard: () => {
      silent = false
      onAnswer()
    },
    silent: () => {
      silent = true
      onSilence()
    },
  })

  return {
    position: () => (begun ? recent.head() : null),
    reach: async (position) => {
      if (position > recent.head()) await readOn()
    },
    open: ({ since, asOf, ...terms }, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A stream that has ended leaves no idle connection behind for a closing server to wait for.
        connection: 'close',
      })
      const missed = since === null ? [] : recent.missedBy(terms.person, since)
      const told = missed === null ? [lookAtEverything()] : missed.map(({ line }) => line)
      // Last comes where the log ends, so that a browser that was told nothing knows it too.
      streams.add(terms, response, ['retry: 1000\n\n', ...told, lineOf(recent.head(), { topics: [] })])
      // It ended while we asked whose it was: what ends streams found none here.
      if (recent.hasEnded(terms.person, asOf)) streams.endOf(terms.person)
    },
    streamCount: streams.count,
    isSilent: () => silent,
    isFull: () => streams.count() >= maxStreams,
    stop: async () => {
      stopping.abort()
      streams.stop()
      await done
    },
  }
}
