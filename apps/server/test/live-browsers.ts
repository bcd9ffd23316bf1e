/** Browsers on the live line for tests of breaks and kills, and what each of them ought to have heard. */
import { setTimeout as wait } from 'node:timers/promises'
import { type LiveMessage, livePath } from '@handshake/contracts/live-events.ts'
import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'

export type Browser = { readonly positions: number[]; readonly arrivals: string[]; toldEverything: number }

/** A browser as ours is: comes back to wherever it is sent, with the last position it saw. */
export function browse(cookie: string | null, where: () => string, since: number | null = null): Browser {
  const browser: Browser = { positions: [], arrivals: [], toldEverything: 0 }
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  let lastSeen = since
  const visit = async () => {
    const url = where()
    const query = lastSeen === null ? '' : `?since=${lastSeen}`
    const headers = { cookie: cookie ?? '' }
    const answer = await fetch(`${url}${livePath}${query}`, { headers, signal: stopping.signal })
    if (answer.status !== 200) return
    browser.arrivals.push(url)
    let rest = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, position, data] = /id: (\d+)\ndata: (.*)/.exec(block) ?? []
        if (position === undefined || data === undefined) continue
        lastSeen = Number(position)
        const message = JSON.parse(data) as LiveMessage
        if (message.everything) browser.toldEverything += 1
        else if (message.topics.length > 0) browser.positions.push(lastSeen)
      }
    }
  }
  const live = async () => {
    while (!stopping.signal.aborted) {
      await visit().catch(() => undefined)
      await wait(20 + Math.random() * 80)
    }
  }
  void live()
  return browser
}

type Heard = {
  readonly people: readonly { readonly id: string }[]
  readonly browsers: readonly Browser[]
  readonly begin: number
}

/** Every event of the log after a position, held against what each browser heard. */
export async function expectExactly(pool: Pick<Pool, 'query'>, { people, browsers, begin }: Heard): Promise<void> {
  const { rows } = await pool.query<{ position: number; notice: { people: 'everyone' | string[] } }>(
    'select position::int, notice from live_events where position > $1 order by position',
    [begin],
  )
  expect(rows.length).toBeGreaterThan(50)
  const meant = people
    .slice(0, browsers.length)
    .map(({ id }) =>
      rows
        .filter(({ notice }) => notice.people === 'everyone' || notice.people.includes(id))
        .map(({ position }) => position),
    )
  // A node whose jobs run goes on telling things.
  const end = rows.at(-1)?.position ?? 0
  await eventually(() =>
    expect(browsers.map(({ positions }) => positions.filter((position) => position <= end))).toEqual(meant),
  )
  expect(browsers.map(({ toldEverything }) => toldEverything)).toEqual(browsers.map(() => 0))
}

export async function whenQuiet(pool: Pick<Pool, 'query'>): Promise<number> {
  await eventually(async () => {
    const { rows } = await pool.query('select count(*)::int as count from outbox')
    expect(rows).toEqual([{ count: 0 }])
  })
  const { rows } = await pool.query<{ position: number }>('select position::int from live_head')
  return rows[0]?.position ?? 0
}
