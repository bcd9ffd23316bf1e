/** Coming back: whoever was away is told exactly what they missed, by whatever node, and whoever may not hear it is told nothing. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { livePath, livePositionHeader, liveTopics } from '@handshake/contracts/live-events.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { race, times } from '../../../test/race.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { fixedClock } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { runInContext } from '../run-in-context.ts'
import { forgetLiveEvents, logLiveEvents, readLiveLog } from './live-log.ts'

const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
let first: TestNode
let second: TestNode
beforeAll(async () => {
  first = await startTestNode({ clock })
  second = await startTestNode({ clock, databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const everyTopic = Object.keys(liveTopics)
/** Told and in the log before the next: what is told in one batch is one event. */
async function tell(people: readonly Resident[], topic: keyof typeof liveTopics, on = first) {
  const ids = people.map(({ id }) => id)
  await runInContext(on.machinery, async (ctx) => ctx.tell(ids, [topic]))
  await quiet()
}

/** Where the log ends once everything that was committed is in it, on both nodes. */
async function quiet(): Promise<number> {
  await eventually(async () => {
    const { rows } = await first.pool.query(
      `select (select count(*) from outbox)::int + (select count(*) from graphile_worker.jobs)::int as waiting,
         (select position from live_head) as head`,
    )
    expect(rows).toEqual([{ waiting: 0, head: first.live.position() }])
    expect(second.live.position()).toBe(first.live.position())
  })
  return first.live.position() ?? 0
}

test('whoever was away is told what they missed, once and in order, also by another node', async () => {
  const [maya, tom] = [await moveIn(first, 'Maya Away'), await moveIn(first, 'Tom Else')]
  await quiet()
  const before = await listenLive(first, maya)
  await tell([maya], 'wallet')
  await before.hears('wallet')
  before.close()
  await tell([maya, tom], 'friend')
  await tell([tom], 'dispute', second)
  await tell([maya], 'comment')
  const back = await listenLive(second, maya, { since: before.lastSeen() })
  await back.hears('comment')
  expect(back.topics()).toEqual(['friend', 'comment'])
  await tell([maya], 'pool')
  await back.hears('pool')
  expect(back.topics()).toEqual(['friend', 'comment', 'pool'])
})

test('a browser that comes back by itself says so in the header, which is newer than its address', async () => {
  const lena = await moveIn(first, 'Lena Header')
  const start = await quiet()
  await tell([lena], 'wallet')
  await tell([lena], 'friend')
  const headers = { 'last-event-id': `${start + 1}` }
  const answer = await lena.fetch(`${livePath}?since=${start}`, { headers })
  const text = await readUntil(answer, `id: ${first.live.position()}`)
  expect(text).toContain('"friend"')
  expect(text).not.toContain('"wallet"')
})

test('a node that has just started knows what was told before it', async () => {
  const sam = await moveIn(first, 'Sam Restart')
  const since = await quiet()
  await tell([sam], 'wallet')
  const third = await startTestNode({ clock, databaseUrl: first.databaseUrl })
  await eventually(() => expect(third.live.position()).toBe(first.live.position()))
  const back = await listenLive(third, sam, { since })
  await back.hears('wallet')
  expect(back.topics()).toEqual(['wallet'])
  back.close()
  await third.close()
})

test.each(['-1', '999999999999999', '99999999999999999999', 'x', '1.5', '', '1&since=2'])(
  'a position that was never given leads to a look at everything and nothing else: %j',
  async (since) => {
    const forger = await moveIn(first, `Forger ${since.replaceAll(/\W/g, 'x')}`)
    await quiet()
    const answer = await forger.fetch(`${livePath}?since=${since}`)
    const text = await readUntil(answer, '"topics":[]')
    const [everything] = messagesIn(text)
    expect(everything).toEqual({ topics: everyTopic, everything: true })
    expect(messagesIn(text)).toHaveLength(2)
  },
)

test('what happens between a page’s first answer and its first stream is told on the stream', async () => {
  const kim = await moveIn(first, 'Kim Between')
  await quiet()
  const start = Number((await kim.fetch(session.readSession.path)).headers.get(livePositionHeader))
  await tell([kim], 'wallet')
  const heard = await listenLive(first, kim, { since: start })
  await heard.hears('wallet')
  expect(heard.topics()).toEqual(['wallet'])
  expect((await kim.fetch('/api/notifications')).headers.has(livePositionHeader)).toBe(false)
})

test('an old position said again and again shows the same, and nothing of anybody else', async () => {
  const [ann, bob] = [await moveIn(first, 'Ann Replay'), await moveIn(first, 'Bob Secret')]
  const start = await quiet()
  await tell([bob], 'dispute')
  await tell([ann], 'wallet')
  for (let round = 0; round < 3; round += 1) {
    const heard = await listenLive(first, ann, { since: start })
    await heard.hears('wallet')
    expect(heard.topics()).toEqual(['wallet'])
    heard.close()
  }
})

test('what is no longer in the log leads to a look at everything', async () => {
  const late = await moveIn(first, 'Late Long')
  const since = await quiet()
  await tell([late], 'wallet')
  await first.pool.query(`delete from live_events where position <= $1`, [(first.live.position() ?? 0) - 1])
  const third = await startTestNode({ clock, databaseUrl: first.databaseUrl })
  await eventually(() => expect(third.live.position()).toBe(first.live.position()))
  const back = await listenLive(third, late, { since: since - 1 })
  await eventually(() => expect(back.topics()).toEqual(everyTopic))
  back.close()
  await third.close()
})

test('positions are read in order and without a gap, however many relays number at once', async () => {
  const known = { position: (await readLiveLog(first.pool as never, null)).head }
  const seen: number[] = []
  let writing = true
  const reading = (async () => {
    while (writing || known.position < (await readLiveLog(first.pool as never, null)).head) {
      const { events } = await readLiveLog(first.pool as never, known.position)
      seen.push(...events.map(({ position }) => position))
      known.position = seen.at(-1) ?? known.position
    }
  })()
  const begin = known.position
  // Each stays open for a moment after it has its number: without the lock, later ones would be seen before it.
  const relay = () =>
    inTransaction(first.pool, async (client) => {
      await logLiveEvents(client, [{ people: 'everyone', topics: ['sport'], about: ['game'] }])
      await wait(Math.random() * 8)
    })
  await race(async (together) => void (await together(...times(6, relay))))
  writing = false
  await reading
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, n) => begin + n + 1))
  expect(seen.length).toBeGreaterThanOrEqual(120)
})

test('only what is older than a quarter of an hour is forgotten', async () => {
  const { rows } = await first.pool.query('select count(*)::int as count from live_events')
  await forgetLiveEvents({ client: first.pool as never })
  expect((await first.pool.query('select count(*)::int as count from live_events')).rows).toEqual(rows)
})

test('a session that ends while its stream is being opened leaves no stream behind', async () => {
  const quick = await moveIn(first, 'Quick Exit')
  await race(async (together) => {
    const cookie = await freshSession(quick)
    const opening = () => fetch(`${first.url}${livePath}`, { headers: { cookie } }).then((answer) => answer.text())
    const leaving = () => fetch(`${first.url}/api/session`, { method: 'DELETE', headers: { cookie } })
    // Every stream that was let in ends by itself, or this waits for ever.
    await together(opening, leaving, opening, opening)
    await eventually(() => expect(first.live.streamCount()).toBe(0))
  })
})

test('a stream ends with its session, at the moment it runs out', async () => {
  const idle = await moveIn(first, 'Idle Long')
  const reading = (await idle.fetch(livePath)).text()
  await eventually(() => expect(first.live.streamCount()).toBe(1))
  clock.advance(days(301))
  expect(await reading).toContain('retry')
  expect((await idle.fetch(livePath)).status).toBe(401)
})

/** Another sign-in of the same person. */
async function freshSession(person: Resident): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await first.pool.query(
    `insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
     values (gen_random_uuid(), $1, $2, '', '', $3, $3, $3::timestamptz + interval '1 day')`,
    [createHash('sha256').update(token).digest(), person.id, clock.now()],
  )
  return (person.cookie ?? '').replace(/=.*/, `=${token}`)
}

const messagesIn = (text: string) => Array.from(text.matchAll(/^data: (.*)$/gm), ([, data = '']) => JSON.parse(data))

/** Reads a stream until it has said something, and lets it go. */
async function readUntil(answer: Response, words: string): Promise<string> {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes(words)) break
  }
  return text
}
