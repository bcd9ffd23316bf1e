/** The connection on which a node follows the log of live events: held for as long as it lasts, and replaced whenever it breaks. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { isUngreeted } from '../db/database-away.ts'
import type { Client, Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'
import { liveBell, readLiveLog } from './live-log.ts'

const askEveryMs = 500
const answerWithinMs = seconds(4)
const rereadMs = 100

type Listening = {
  pool: Pool
  log: Log
  signal: AbortSignal
  /** What the log says after the position this node knows. */
  take: (read: Awaited<ReturnType<typeof readLiveLog>>) => void
  /** How far this node has read; null at its start. */
  known: () => number | null
  /** The database answers, for the first time or again. */
  heard: () => void
  /** The database is connected and no longer answers. */
  silent: () => void
}

/** Reads on immediately, for callers that know of a position which has not arrived here yet. */
export type ReadOn = () => Promise<void>

/** Holds one connection, and gets a new one whenever it breaks. A bell that was missed loses nothing: reading starts where it stopped. */
export function listen(parts: Listening): { readonly done: Promise<void>; readonly readOn: ReadOn } {
  let reading: ReadOn = async () => undefined
  const done = follow(parts, (readOn) => {
    reading = readOn
  })
  return { done, readOn: () => reading() }
}

async function follow(parts: Listening, reads: (readOn: ReadOn) => void): Promise<void> {
  const { pool, log, signal, heard, silent } = parts
  let answers = 0
  const take: Listening['take'] = (read) => {
    answers += 1
    parts.take(read)
  }
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    let client: Client | undefined
    try {
      client = await pool.connect()
      const readOn = oneAtATime(() => readToTheEnd(client as Client, { ...parts, take }))
      // A reading that fails is the connection's end, which is waited for below.
      client.on('notification', () => void readOn().catch(() => undefined))
      await client.query(`listen ${liveBell}`)
      await readOn()
      reads(readOn)
      heard()
      attempt = 0
      await held(client, signal, (ended) => untilSilent({ readOn, answers: () => answers, signal: ended, silent }))
    } catch (error) {
      log.warn({ err: error }, 'the live log cannot be read; connecting again')
      if (isUngreeted(error)) silent()
    } finally {
      reads(async () => undefined)
      // Destroyed, not returned: the next borrower must not inherit the listening.
      client?.removeAllListeners('notification')
      client?.release(true)
    }
    await wait(Math.min(seconds(1), 100 * 2 ** attempt), undefined, { signal }).catch(() => undefined)
  }
}

async function readToTheEnd(client: Client, { known, take }: Listening): Promise<void> {
  for (let more = true; more; ) {
    const read = await readLiveLog(client, known())
    take(read)
    more = read.more
  }
}

/** Calls during a run share one further run, which begins after the current one. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null) return next ?? start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

/** Until the connection breaks, the node stops, or the watcher gives up; its listeners are removed with it. */
async function held(
  client: Client,
  stopping: AbortSignal,
  watch: (ended: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  const ended = over.signal
  let breakOff: (error?: Error) => void = () => {}
  const broken = new Promise<void>((resolve, reject) => {
    breakOff = (error = new Error('the connection ended')) => reject(error)
    ended.addEventListener('abort', () => resolve(), { once: true })
  })
  client.once('error', breakOff)
  client.once('end', breakOff)
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
  try {
    await Promise.race([broken, watch(ended)])
  } finally {
    end()
    client.off('error', breakOff)
    client.off('end', breakOff)
    stopping.removeEventListener('abort', end)
  }
}

type Watched = Pick<Listening, 'signal' | 'silent'> & { readonly readOn: ReadOn; readonly answers: () => number }

/** Nothing else uses this connection, so silence on it means the database is silent; a long log is read in several answers. */
async function untilSilent({ readOn, answers, signal, silent }: Watched): Promise<void> {
  while (!signal.aborted) {
    await wait(askEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    let answered = false
    const answer = readOn().then(() => {
      answered = true
    })
    let before: number
    do {
      before = answers()
      await Promise.race([answer, tooLate()])
    } while (!answered && !signal.aborted && answers() > before)
    if (answered || signal.aborted) continue
    silent()
    throw new Error('the database no longer answers')
  }
}

/** The second wait is for ourselves: after a busy moment the answer may be here and not yet read. */
async function tooLate(): Promise<void> {
  await wait(answerWithinMs, undefined, { ref: false })
  await wait(rereadMs, undefined, { ref: false })
}
