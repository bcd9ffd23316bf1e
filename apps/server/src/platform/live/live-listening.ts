/** The connection on which a node hears live notices: held for as long as it lasts, and replaced whenever it breaks. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Client, Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'
import { type LiveNotice, liveChannel } from './live-channel.ts'

const askEveryMs = 500
const answerWithinMs = seconds(4)
const rereadMs = 100

type Listening = {
  pool: Pool
  log: Log
  signal: AbortSignal
  deliver: (notice: LiveNotice) => void
  /** The database answers, for the first time or again. */
  heard: (attempt: 'first' | 'again') => void
  /** The database is connected and no longer answers. */
  silent: () => void
}

/** Holds one connection on the channel, and gets a new one whenever it breaks. */
export async function listen({ pool, log, signal, deliver, heard, silent }: Listening): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    let client: Client | undefined
    try {
      client = await pool.connect()
      client.on('notification', ({ payload }) => deliver(JSON.parse(payload ?? '') as LiveNotice))
      await client.query(`listen ${liveChannel}`)
      heard(attempt > 0 ? 'again' : 'first')
      attempt = 0
      await Promise.race([untilBroken(client, signal), untilSilent(client, signal, silent)])
    } catch (error) {
      log.warn({ err: error }, 'the live channel broke; listening again')
    } finally {
      // Destroyed, not returned: the next borrower must not inherit the listening.
      client?.removeAllListeners('notification')
      client?.release(true)
    }
    await wait(Math.min(seconds(1), 100 * 2 ** attempt), undefined, { signal }).catch(() => undefined)
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

/** This connection is ours alone and idle, so whoever answers nothing here answers nothing anywhere. */
async function untilSilent(client: Client, signal: AbortSignal, silent: () => void): Promise<void> {
  while (!signal.aborted) {
    await wait(askEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    let answered = false
    const answer = client.query('select 1').then(() => {
      answered = true
    })
    // The second wait is for ourselves: after a busy moment the answer may be here and not yet read.
    const tooLate = wait(answerWithinMs, undefined, { ref: false }).then(() =>
      wait(rereadMs, undefined, { ref: false }),
    )
    await Promise.race([answer, tooLate])
    if (answered) continue
    silent()
    throw new Error('the database no longer answers')
  }
}
