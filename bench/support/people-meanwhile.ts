/** What people feel while a bench works: a send and a page of one's handshakes again and again, in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mintId } from '../../apps/server/src/platform/mint-id.ts'
import { tokenOf } from './numbered-people.ts'

type Visit = { readonly port: number; readonly people: readonly string[]; readonly everyMs: number }

export type Felt = { readonly count: number; readonly p50Ms: number; readonly p99Ms: number }
export type FeltMeanwhile = { readonly sends: Felt; readonly pages: Felt }

/** Asks at a steady pace, however long answers take, until `end`. */
export function startVisits(visit: Visit): { readonly end: () => Promise<FeltMeanwhile> } {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  child.send(visit)
  return {
    end: async () => {
      const told = once(child, 'message')
      child.send('end')
      const [felt] = await told
      return felt as FeltMeanwhile
    },
  }
}

async function ask(url: string, person: number, body?: { readonly requestId: string }): Promise<number> {
  const before = performance.now()
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: `handshake_session=${tokenOf(person)}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': body.requestId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${text}`)
  return performance.now() - before
}

function felt(tookMs: readonly number[]): Felt {
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

if (process.send) {
  const stopping = new AbortController()
  process.on('message', async (message: Visit | 'end') => {
    if (message === 'end') return stopping.abort()
    const { port, people, everyMs } = message
    const api = `http://127.0.0.1:${port}/api`
    const sends: Promise<number>[] = []
    const pages: Promise<number>[] = []
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // Round the table, so that nobody meets the limits that are there for people.
      const [from, to] = [turn % people.length, (turn + 1) % people.length]
      const body = { requestId: mintId(new Date()), toId: people[to], amountCents: 50 }
      sends.push(ask(`${api}/wallet/transfers`, from, body))
      pages.push(ask(`${api}/handshakes`, to))
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    process.send?.({ sends: felt(await Promise.all(sends)), pages: felt(await Promise.all(pages)) }, () =>
      process.exit(0),
    )
  })
}
