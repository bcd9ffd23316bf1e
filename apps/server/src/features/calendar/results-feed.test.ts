/** The feed of one's results over HTTP: a secret and a switch of its own, valid JSON Feed, and nothing for anybody else. */
import { account } from '@handshake/contracts/account/account.ts'
import { calendar } from '@handshake/contracts/calendar/calendar.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { severalPeople, someone, wonBy } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { beatPools, overPool, propose } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const here = (address: string) => `${node().url}${new URL(address).pathname}`
const subscribe = async (person: Pick<Resident, 'done'>) =>
  here((await person.done(calendar.renewResultsFeed, {})).address)

/** What https://www.jsonfeed.org/version/1.1/ asks for, and no member it does not know but extensions. */
const address = z.string().check(z.regex(/^https?:\/\/\S+$/))
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().check(z.minLength(1)),
  home_page_url: address,
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().check(z.minLength(1)),
      url: address,
      title: z.string().check(z.minLength(1)),
      content_text: z.string().check(z.minLength(1)),
      date_published: z.iso.datetime({ offset: true }),
      tags: z.array(z.string()),
      _handshake: z.record(z.string(), z.unknown()),
    }),
  ),
})

async function itemsAt(feed: string) {
  const answer = await fetch(feed)
  expect(answer.status).toBe(200)
  const { items } = jsonFeed.parse(await answer.json())
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  return items
}

test('handshakes and pools of one’s own, newest first, with the names one sees and what it came to; nobody else’s', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const [mayas, eves] = [await subscribe(maya), await subscribe(eve)]
  expect(await itemsAt(mayas)).toEqual([])
  const won = await wonBy(stage(), maya, tom, { title: 'Rain; "or" \\ sun 🌦', stakeCents: 1_000 })
  const pool = await overPool(stage(), [0, 1, 1])
  await propose(pool.creator, pool.id, 0)
  clock.advance(days(3))
  await beatPools(node())
  const nameOf = async ({ id }: Resident) =>
    (await node().pool.query('select display_name from profiles where id = $1', [id])).rows[0].display_name as string
  const [item] = await itemsAt(mayas)
  expect(item).toMatchObject({
    id: `handshake-${won}`,
    title: expect.stringMatching(/^Won: Rain; "or" \\ sun/),
    content_text: `You won against ${await nameOf(tom)}. It came to +$9.60 for you.`,
    tags: ['handshake', 'won'],
    _handshake: { result: 'won', net_cents: 960 },
  })
  expect(new URL(item?.url ?? '').pathname).toBe(`/handshake/${won}`)
  expect(await itemsAt(await subscribe(tom))).toMatchObject([
    { id: `handshake-${won}`, content_text: `${await nameOf(maya)} won. It came to −$10.00 for you.` },
  ])
  expect(await itemsAt(await subscribe(pool.others[0] as Resident))).toMatchObject([
    { id: `pool-${pool.id}`, content_text: 'You lost. The result: Ana. It came to −$10.00 for you.' },
  ])
  expect(await itemsAt(eves)).toEqual([])

  // A block hides nobody from what they shared; what is taken down is in no list.
  await maya.done(friend.blockPerson, { personId: tom.id })
  expect((await itemsAt(mayas))[0]?.content_text).toContain(await nameOf(tom))
  await node().pool.query('update bets set hidden_at = $2 where id = $1', [won, clock.now()])
  expect(await itemsAt(mayas)).toEqual([])
})

test('readers hear that nothing changed, keep it to themselves, and pages of strangers and search engines get nothing', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const feed = await subscribe(maya)
  const first = await fetch(feed)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/feed+json; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(first.headers.get('access-control-allow-origin')).toBeNull()
  expect(await first.text()).not.toContain(new URL(feed).pathname.split('/').at(-2))
  const tag = first.headers.get('etag') ?? ''
  const again = () => fetch(feed, { headers: { 'if-none-match': tag } })
  const unchanged = await again()
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', tag])
  await wonBy(stage(), tom, maya)
  expect((await again()).status).toBe(200)
})

test('its secret and its switch are its own, and it ends with being signed out, suspended and closed', async () => {
  const [maya, ben] = [await someone(node()), await someone(node())]
  const dates = here((await maya.done(calendar.renewCalendar, {})).address)
  const first = await subscribe(maya)
  // Who was given one address has not been given the other.
  expect((await fetch(dates.replace('handshake.ics', 'results.json'))).status).toBe(404)
  expect((await fetch(first.replace('results.json', 'handshake.ics'))).status).toBe(404)
  expect((await fetch(first)).status).toBe(200)
  const on = { createdAt: clock.now().toISOString(), lastReadAt: clock.now().toISOString() }
  expect(await maya.done(calendar.readCalendar, {})).toEqual({ feed: { ...on, lastReadAt: null }, results: on })
  expect(await maya.done(session.readSessions, {})).toMatchObject({ results: on })
  const second = await subscribe(maya)
  expect([(await fetch(first)).status, (await fetch(second)).status, (await fetch(dates)).status]).toEqual([
    404, 200, 200,
  ])
  await maya.done(calendar.endResultsFeed, {})
  await maya.done(calendar.endResultsFeed, {})
  expect([(await fetch(second)).status, (await fetch(dates)).status]).toEqual([404, 200])
  const third = await subscribe(maya)
  await maya.done(calendar.endCalendar, {})
  expect([(await fetch(third)).status, (await fetch(dates)).status]).toEqual([200, 404])
  clock.advance(hours(1))
  await maya.done(session.signOutEverywhere, { keep: 'this' })
  expect((await fetch(third)).status).toBe(404)

  const suspended = await subscribe(ben)
  await node().pool.query('update profiles set is_active = false where id = $1', [ben.id])
  expect((await fetch(suspended)).status).toBe(404)
  const closing = visitor()
  const { person } = await closing.signUp('Res Closing')
  const closed = await subscribe(closing)
  await closing.done(account.closeAccount, { password: 'long enough' })
  expect((await fetch(closed)).status).toBe(404)
  await untilQuiet(node().pool)
  const left = await node().pool.query('select 1 from calendar_feeds where user_id = $1', [person.id])
  expect(left.rows).toEqual([])
  for (const odd of ['x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}%0a`])
    expect((await fetch(`${node().url}/api/calendar/${odd}/results.json`)).status, odd).toBe(404)
})
