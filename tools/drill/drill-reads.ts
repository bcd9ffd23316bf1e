/** Readers of a drill: people who only look, one page after the other, and what became of each look. */
import { setTimeout as wait } from 'node:timers/promises'
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { tokenOf } from '../../bench/support/numbered-people.ts'

interface Look {
  at: number
  ok: boolean
  /** A replica answered in place of a primary that was away. */
  fromReplica: boolean
}

export interface ReadsReport {
  answered: number
  failed: number
  fromReplica: number
  /** The longest time in which no look was answered. */
  longestSilenceMs: number
}

const pages = ['/api/session', '/api/wallet/balance', '/api/handshakes', '/api/notifications']
const readers = 4

/** Signed in as people of the load. */
export function startReaders(url: () => string) {
  const looks: Look[] = []
  let stopping = false
  const look = async (person: number, path: string): Promise<Look> => {
    try {
      const answer = await fetch(url() + path, {
        headers: { cookie: `handshake_session=${tokenOf(person)}` },
        signal: AbortSignal.timeout(20_000),
      })
      await answer.arrayBuffer()
      return { at: performance.now(), ok: answer.status === 200, fromReplica: answer.headers.has(asOfHeader) }
    } catch {
      return { at: performance.now(), ok: false, fromReplica: false }
    }
  }
  const read = async (person: number) => {
    for (let n = 0; !stopping; n += 1) {
      looks.push(await look(person, pages[n % pages.length] ?? ''))
      await wait(50)
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, person) => read(person)))
  return {
    /** What became of the looks between two moments. */
    between: (from: number, to: number): ReadsReport => {
      const seen = looks.filter(({ at }) => at > from && at <= to)
      const answers = seen.filter(({ ok }) => ok)
      const times = [from, ...answers.map(({ at }) => at), to].toSorted((a, b) => a - b)
      return {
        answered: answers.length,
        failed: seen.length - answers.length,
        fromReplica: answers.filter(({ fromReplica }) => fromReplica).length,
        longestSilenceMs: Math.round(Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at)))),
      }
    },
    stop: async () => {
      stopping = true
      await reading
    },
  }
}
