/** The streams that hang on this node: who holds which, what is written to them, when they beat, and how they end. */
import type { ServerResponse } from 'node:http'
import type { PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Log } from '../observe/log.ts'
import { lineOf } from './recent-events.ts'

/** What a reader may leave unread: thousands of messages for someone who looks, and the end for someone who never does. */
const maxUnreadBytes = 256 * 1024
/** A stream that was ended gets this long to send its last words. */
const farewellMs = seconds(5)
const tickMs = seconds(1)
export const maxStreamsPerPerson = 20

export type StreamTerms = {
  readonly person: PersonId
  /** The longest silence the browser was promised. */
  readonly beatEveryMs: number
  /** When its session ends, unless it is extended: then the browser comes back with it. */
  readonly endsAt: Date
}

type Stream = StreamTerms & { readonly response: ServerResponse; beatAt: number }

type StreamsParts = {
  readonly log: Log
  readonly now: () => Date
  /** How far everyone who hangs here was told. */
  readonly head: () => number
}

export function createLiveStreams({ log, now, head }: StreamsParts) {
  const streams = new Map<PersonId, Set<Stream>>()
  let count = 0

  const leave = (stream: Stream) => {
    const own = streams.get(stream.person)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) streams.delete(stream.person)
  }
  // Removed from the set first: events between the end and its 'close' must not be written to it.
  const end = (stream: Stream) => {
    leave(stream)
    const { response } = stream
    response.end()
    const timer = setTimeout(() => response.destroy(), farewellMs)
    timer.unref()
    response.once('close', () => clearTimeout(timer))
  }
  const write = (stream: Stream, line: string) => {
    const { response, person } = stream
    response.write(line)
    stream.beatAt = Date.now() + stream.beatEveryMs
    if (response.writableLength <= maxUnreadBytes) return
    log.warn({ person }, 'a live stream that nobody reads was dropped')
    leave(stream)
    response.destroy()
  }
  const every = () => [...streams.values()].flatMap((own) => [...own])

  const ticking = setInterval(() => {
    const beforeMs = Date.now()
    const time = now()
    for (const stream of every()) {
      if (stream.endsAt <= time) end(stream)
      // It carries the position, so that a client without events for hours does not count as having missed any.
      else if (stream.beatAt <= beforeMs) write(stream, lineOf(head(), { topics: [] }))
    }
  }, tickMs)

  return {
    count: () => count,
    /** Keeps an answer open until either side ends it; `first` is what it begins with. */
    add: (terms: StreamTerms, response: ServerResponse, first: readonly string[]) => {
      const stream: Stream = { ...terms, response, beatAt: Date.now() + terms.beatEveryMs }
      response.on('close', () => leave(stream))
      // A broken pipe is the reader's business; without a listener it would end the process.
      response.on('error', (error) => {
        log.debug({ err: error }, 'a live stream broke')
        leave(stream)
      })
      const own = streams.get(terms.person) ?? new Set()
      // The newest tab is the one being looked at, so the oldest stream is closed.
      const [oldest] = own
      if (oldest !== undefined && own.size >= maxStreamsPerPerson) {
        write(oldest, lineOf(head(), { topics: [], rest: true }))
        end(oldest)
      }
      streams.set(terms.person, own.add(stream))
      count += 1
      write(stream, first.join(''))
    },
    /** How many streams were told. */
    tell: (people: 'everyone' | readonly PersonId[], line: string): number => {
      const told = people === 'everyone' ? every() : people.flatMap((person) => [...(streams.get(person) ?? [])])
      for (const stream of told) write(stream, line)
      return told.length
    },
    endOf: (person: PersonId) => {
      for (const stream of [...(streams.get(person) ?? [])]) end(stream)
    },
    stop: () => {
      clearInterval(ticking)
      for (const stream of every()) end(stream)
    },
  }
}
