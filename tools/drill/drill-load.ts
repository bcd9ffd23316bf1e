/** The load of a drill: people who send money, read and mark things over HTTP, and ask again until they know what became of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { mintId } from '../../apps/server/src/platform/mint-id.ts'
import { tokenOf } from '../../bench/support/numbered-people.ts'
import { createPeople } from '../../bench/support/people.ts'

export interface Send {
  /** As the sender's form minted it. */
  requestId: string
  /** When it was first asked for, and when its answer came. */
  begunAt: number
  acknowledgedAt: number
  from: number
  to: number
  amountCents: number
  feeCents: number
}

export interface Load {
  people: readonly string[]
  /** How many answers other than 'try again' came since then. */
  answeredSince: (moment: number) => number
  /** When each transfer was acknowledged. */
  acknowledgedAt: readonly number[]
  /** Nobody begins anything; answers, once nobody is in doubt, with every transfer that was acknowledged so far. */
  pause: () => Promise<readonly Send[]>
  goOn: () => void
  /** Ends once nobody is in doubt about a transfer anymore. */
  finish: () => Promise<{ answered: number; refused: number; sends: readonly Send[] }>
}

interface Options {
  /** Asked before every request: where there are several nodes, one may be gone. */
  url: () => string
  databaseUrl: string
  peopleCount: number
  /** How many of them do something at one time. */
  atOnce: number
}

type Answer = { status: number; body: Record<string, unknown> }

export async function startLoad({ url, databaseUrl, peopleCount, atOnce }: Options): Promise<Load> {
  const people = await createPeople(databaseUrl, peopleCount)
  const sends: Send[] = []
  const acknowledgedAt: number[] = []
  let paused = false
  let busy = 0
  let answered = 0
  let refused = 0
  let lastAnswerAt = 0
  let stopping = false

  /** Null where nothing came back, and nobody knows whether it happened. */
  const ask = async (person: number, method: string, path: string, body?: object): Promise<Answer | null> => {
    try {
      const response = await fetch(url() + path, {
        method,
        headers: {
          cookie: `handshake_session=${tokenOf(person)}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(body && 'requestId' in body && { 'idempotency-key': String(body.requestId) }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
      if (answer.status >= 500) refused += 1
      else {
        answered += 1
        lastAnswerAt = performance.now()
      }
      return answer
    } catch {
      refused += 1
      return null
    }
  }

  /** The same transfer under the same id, until an answer settles it: that is what the id is for. */
  const send = async (from: number) => {
    const to = (from + 1 + Math.floor(Math.random() * (peopleCount - 1))) % peopleCount
    const amountCents = 100 + (sends.length % 400)
    const requestId = mintId(new Date()) as string
    const body = { requestId, toId: people[to], amountCents }
    const begunAt = performance.now()
    for (;;) {
      const answer = await ask(from, 'POST', '/api/wallet/transfers', body)
      if (answer?.status === 200) {
        const endedAt = performance.now()
        const feeCents = Number(answer.body.feeCents)
        sends.push({ requestId, begunAt, acknowledgedAt: endedAt, from, to, amountCents, feeCents })
        acknowledgedAt.push(endedAt)
        return
      }
      if (answer !== null && answer.status < 500) return
      await wait(50)
    }
  }

  // In turns, so that nobody meets the limits that are there for people.
  let turn = 0
  const live = async () => {
    while (!stopping) {
      if (paused) {
        await wait(20)
        continue
      }
      busy += 1
      turn = (turn + 1) % peopleCount
      const person = turn
      await send(person)
      await ask(person, 'GET', '/api/wallet/balance')
      await ask(person, 'GET', '/api/notifications')
      await ask(person, 'POST', '/api/notifications/read', {})
      busy -= 1
      await wait(20 + Math.random() * 80)
    }
  }
  const living = Promise.all(Array.from({ length: atOnce }, live))
  return {
    people,
    acknowledgedAt,
    pause: async () => {
      paused = true
      while (busy > 0) await wait(20)
      return sends
    },
    goOn: () => {
      paused = false
    },
    answeredSince: (moment) => (lastAnswerAt > moment ? 1 : 0),
    finish: async () => {
      stopping = true
      await living
      return { answered, refused, sends }
    },
  }
}
