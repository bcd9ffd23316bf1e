/** Live events: every node listens to the database and passes notices on to the browsers that hold a stream open here. */
import type { ServerResponse } from 'node:http'
import { type LiveMessage, type LiveTopic, liveTopics } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'
import type { LiveNotice } from './live-channel.ts'
import { listen } from './live-listening.ts'

const heartbeatEveryMs = seconds(15)
/** What a reader may leave unread: thousands of messages for someone who looks, and the end for someone who never does. */
const maxUnreadBytes = 256 * 1024
/** A stream that was ended gets this long to send its last words. */
const farewellMs = seconds(5)
export const maxStreamsPerPerson = 20
const everyTopic = Object.keys(liveTopics) as LiveTopic[]

export type Live = {
  /** Takes over an answer and keeps it open for this person until either side ends it. */
  readonly open: (person: PersonId, response: ServerResponse) => void
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
  readonly maxStreams: number
  /** The database is connected and no longer answers. */
  readonly onSilence: () => void
}

export function startLive({ pool, log, maxStreams, onSilence }: LiveParts): Live {
  const streams = new Map<PersonId, Set<ServerResponse>>()
  const stopping = new AbortController()
  let silent = false
  const everyStream = () => [...streams].flatMap(([person, own]) => [...own].map((stream) => ({ person, stream })))

  const leave = (person: PersonId, stream: ServerResponse) => {
    const own = streams.get(person)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(person)
  }
  // Out of the set first: what comes between the end and its 'close' must find nobody to write to.
  const end = (person: PersonId, stream: ServerResponse) => {
    leave(person, stream)
    stream.end()
    const timer = setTimeout(() => stream.destroy(), farewellMs)
    timer.unref()
    stream.once('close', () => clearTimeout(timer))
  }
  const write = (person: PersonId, stream: ServerResponse, text: string) => {
    stream.write(text)
    if (stream.writableLength <= maxUnreadBytes) return
    log.warn({ person }, 'a live stream that nobody reads was dropped')
    leave(person, stream)
    stream.destroy()
  }
  const send = (person: PersonId, stream: ServerResponse, message: LiveMessage) =>
    write(person, stream, `data: ${JSON.stringify(message)}\n\n`)
  const sendAll = (message: LiveMessage) => {
    for (const { person, stream } of everyStream()) send(person, stream, message)
  }

  const deliver = (notice: LiveNotice) => {
    if (notice.people === 'everyone') {
      sendAll(notice.about === null ? { topics: notice.topics } : { topics: notice.topics, about: notice.about })
      return
    }
    for (const person of notice.people) {
      for (const stream of [...(streams.get(person) ?? [])]) {
        send(person, stream, { topics: notice.topics })
        // The browser comes back at once, and is let in only if its session still stands.
        if (notice.topics.includes('session')) end(person, stream)
      }
    }
  }
  const listening = listen({
    pool,
    log,
    signal: stopping.signal,
    deliver,
    heard: (attempt) => {
      silent = false
      // What was said while we were deaf is unknown, so everyone looks at everything once.
      if (attempt === 'again') sendAll({ topics: everyTopic })
    },
    silent: () => {
      silent = true
      onSilence()
    },
  })
  const heartbeat = setInterval(() => {
    for (const { person, stream } of everyStream()) write(person, stream, ': still here\n\n')
  }, heartbeatEveryMs)

  return {
    open: (person, response) => {
      response.on('close', () => leave(person, response))
      // A broken pipe is the reader's business; without a listener it would end the process.
      response.on('error', (error) => {
        log.debug({ err: error }, 'a live stream broke')
        leave(person, response)
      })
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A stream that has ended leaves no idle connection behind for a closing server to wait for.
        connection: 'close',
      })
      response.write('retry: 1000\n\n')
      const own = streams.get(person) ?? new Set()
      // The tab somebody has just opened is the one they look at, so the one they opened first gives way.
      const [oldest] = own
      if (oldest !== undefined && own.size >= maxStreamsPerPerson) {
        send(person, oldest, { topics: [], rest: true })
        end(person, oldest)
      }
      streams.set(person, own.add(response))
    },
    streamCount: () => everyStream().length,
    isSilent: () => silent,
    isFull: () => everyStream().length >= maxStreams,
    stop: async () => {
      stopping.abort()
      clearInterval(heartbeat)
      for (const { person, stream } of everyStream()) end(person, stream)
      await listening
    },
  }
}
