/** Live events as an async iterator: one line that is watched for silence and opened again where it stopped. */
import type { LiveFact, LiveTopic } from './api.ts'
import { type Connection, noAnswer } from './connection.ts'
import { readEventStream } from './event-stream.ts'
import { errorFrom, HandshakeError } from './handshake-error.ts'
import { wait } from './retry.ts'

export type LiveEvent = {
  /** Give it as `since` to go on from here later. */
  readonly position: number
  /** What to look at again. A newer server may know topics that this version doesn't. */
  readonly topics: readonly (LiveTopic | (string & {}))[]
  /** Ids of what changed, where everyone is told. */
  readonly about?: readonly string[]
  /** How a game stands now: nobody needs to ask. */
  readonly facts?: readonly LiveFact[]
  /** What came before is unknown: look at everything you show. */
  readonly everything?: true
}

export type LiveOptions = {
  /** The last position that was seen; without it the first event says `everything`, for what you read then. */
  readonly since?: number
  /** Ends the iteration. */
  readonly signal?: AbortSignal
}

/** The server beats every 30 seconds; a line that is silent for longer is dead, whatever it looks like. */
const silenceMs = 40_000
const longestWaitMs = 30_000

/** Refused for good; what is left may pass. */
const isFinal = ({ code, status }: HandshakeError): boolean =>
  code === 'replaced' || (code !== 'network' && status < 500 && status !== 429)

/** Comes back by itself as long as that can help; ends with the error where it can't, and quietly when the caller says so. */
export async function* listen(
  connection: Connection,
  { since, signal }: LiveOptions,
): AsyncGenerator<LiveEvent, void, undefined> {
  let position = since
  let attempt = 0
  while (!signal?.aborted) {
    try {
      for await (const event of openLine(connection, position, signal)) {
        attempt = 0
        // Whoever comes without a position has seen nothing yet: what they read now, nothing can slip by.
        const isFirst = position === undefined
        position = event.position
        if (isFirst) yield { ...event, everything: true }
        else if (event.topics.length > 0) yield event
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof HandshakeError) || isFinal(error)) throw error
    }
    const waitMs = Math.min(1_000 * 2 ** attempt, longestWaitMs) * (0.5 + Math.random() / 2)
    attempt += 1
    await wait(waitMs, signal).catch(() => {})
  }
}

type Message = Omit<LiveEvent, 'position'> & { readonly rest?: true }

async function* openLine(
  { send }: Connection,
  since: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent, void, undefined> {
  const ending = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  const listenOn = () => {
    clearTimeout(watch)
    watch = setTimeout(() => ending.abort(), silenceMs)
  }
  listenOn()
  try {
    const response = await send(`/api/live?device=desk${since === undefined ? '' : `&since=${since}`}`, {
      headers: { accept: 'text/event-stream' },
      signal: signal ? AbortSignal.any([signal, ending.signal]) : ending.signal,
    })
    if (!response.ok || response.body === null) throw errorFrom(response, await response.json().catch(() => undefined))
    for await (const { id, data } of readEventStream(response.body)) {
      listenOn()
      const { rest, ...message } = JSON.parse(data) as Message
      if (rest)
        throw new HandshakeError({ code: 'replaced', message: 'A newer live line of this person took this place.' })
      yield { position: Number(id), ...message }
    }
  } catch (error) {
    throw error instanceof HandshakeError ? error : noAnswer(error, null)
  } finally {
    clearTimeout(watch)
    ending.abort()
  }
}
