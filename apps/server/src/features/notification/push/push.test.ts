/** Web Push against a push service of our own that checks signature and encryption: sent once, held, tried again, forgotten, never elsewhere. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { cents } from '@handshake/domain/money.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { browserKeys, type PushDouble, signatureOf, startPushDouble } from '../../../../test/doubles/push-double.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { notify } from '../notify.ts'

const clock = fixedClock(new Date('2026-03-05T17:00:00Z'))
let service: PushDouble
let node: TestNode
let second: TestNode
beforeAll(async () => {
  service = await startPushDouble()
  const env = { PUSH_SERVICES: service.origin }
  node = await startTestNode({ clock, env })
  second = await startTestNode({ clock, env, databaseUrl: node.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await second.close()
  await service.close()
})

async function subscribe(person: Resident, path: string) {
  const { read, ...keys } = browserKeys()
  await person.done(notification.subscribePush, { endpoint: `${service.origin}${path}`, ...keys })
  return read
}
const pay = (person: Resident) =>
  runInContext(node.machinery, (ctx: Context) =>
    notify(ctx, 'wallet.received', [person.id], {
      transferId: mintId<'transfer'>(clock.now()),
      amountCents: cents(2_000),
      from: nobodysName('Maya Chen'),
      note: null,
    }),
  )
/** Both nodes look at the same time. */
const beat = () => Promise.all([node, second].map((one) => one.runJob('notification.push-due-notices')))
const at = (path: string) => service.received.filter((message) => message.path === path)
const rowsLeft = async () => (await node.pool.query('select count(*)::int as left from push_deliveries')).rows[0].left

test('subscribePush and readPush: a notice is pushed once, signed with our key, readable by that browser alone, without the amount', async () => {
  const ann = await moveIn(node, 'Pushed Ann')
  const read = await subscribe(ann, '/ann')
  await pay(ann)
  await beat()
  await beat()
  const [message, ...more] = at('/ann')
  expect(more).toEqual([])
  if (!message) throw new Error('nothing pushed')
  const { publicKey, endpoint } = await ann.done(notification.readPush, {})
  expect(endpoint).toBe(`${service.origin}/ann`)
  const { aud, exp } = signatureOf(message, publicKey)
  expect(aud).toBe(service.origin)
  expect(exp * 1_000).toBeLessThanOrEqual(Date.now() + days(1))
  expect(message.headers['content-encoding']).toBe('aes128gcm')
  const pushed = read(message.body)
  expect(pushed).toMatchObject({
    title: 'Payment received',
    body: 'Open Handshake to see the details.',
    url: expect.stringMatching(/^\/wallet\?/),
  })
  expect(JSON.stringify(pushed)).not.toMatch(/Maya|\$20/)
  expect(() => browserKeys().read(message.body)).toThrow()
  expect(message.body.length).toBeLessThan(4_096)
  await ann.done(notification.updateNoticePreferences, { pushDetails: true })
  await pay(ann)
  await beat()
  expect(read(at('/ann')[1]?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'Maya Chen sent you $20.00.' })
})

test('an endpoint that is gone is forgotten; one that is busy is tried again; one that refuses is not', async () => {
  const [gone, busy, odd] = [await moveIn(node, 'Gone'), await moveIn(node, 'Busy'), await moveIn(node, 'Odd')]
  service.answers.set('/gone', [410])
  service.answers.set('/busy', [503, 429])
  service.answers.set('/odd', [302])
  for (const [person, path] of [
    [gone, '/gone'],
    [busy, '/busy'],
    [odd, '/odd'],
  ] as const) {
    await subscribe(person, path)
    await pay(person)
  }
  await beat()
  expect((await gone.done(notification.readPush, {})).endpoint).toBeNull()
  expect((await odd.done(notification.readPush, {})).endpoint).not.toBeNull()
  await beat()
  expect(at('/busy')).toHaveLength(1)
  clock.advance(seconds(11))
  await beat()
  clock.advance(seconds(41))
  await beat()
  expect(at('/busy')).toHaveLength(3)
  expect(at('/odd')).toHaveLength(1)
  expect(await rowsLeft()).toBe(0)
})

test('a service that never gets better is given up', async () => {
  const ann = await moveIn(node, 'Never Better')
  service.answers.set(
    '/never',
    Array.from({ length: 20 }, () => 500),
  )
  await subscribe(ann, '/never')
  await pay(ann)
  for (let n = 0; n < 10; n += 1) {
    await beat()
    clock.advance(minutes(61))
  }
  expect(at('/never')).toHaveLength(6)
  expect(await rowsLeft()).toBe(0)
})

test('quiet hours hold a push; a topic that is off is not pushed; what was read meanwhile is dropped', async () => {
  const [quiet, off] = [await moveIn(node, 'Quiet One'), await moveIn(node, 'Off One')]
  await subscribe(quiet, '/quiet')
  await subscribe(off, '/off')
  const hour = clock.now().getUTCHours()
  const clockTime = (add: number) => `${String((hour + add) % 24).padStart(2, '0')}:00`
  await quiet.done(notification.updateNoticePreferences, {
    timeZone: 'Etc/UTC',
    quietHours: { startTime: clockTime(0), endTime: clockTime(3) },
  })
  await off.done(notification.updateNoticePreferences, {
    switches: [{ topic: 'money', channel: 'push', wanted: false }],
  })
  for (const person of [quiet, off]) await pay(person)
  await beat()
  expect([...at('/quiet'), ...at('/off')]).toEqual([])
  clock.advance(minutes(181))
  await beat()
  expect(at('/quiet')).toHaveLength(1)
  await pay(quiet)
  await quiet.done(notification.markNoticesRead, {})
  await beat()
  expect(at('/quiet')).toHaveLength(1)
})

test('unsubscribePush and signing out end it; a browser that changes hands pushes for its new owner alone', async () => {
  const [ann, ben, eve] = [await moveIn(node, 'Leaves'), await moveIn(node, 'Signs Out'), await moveIn(node, 'Owner')]
  await subscribe(ann, '/leaves')
  await ann.done(notification.unsubscribePush, {})
  await subscribe(ben, '/out')
  await ben.done(session.signOut, {})
  await subscribe(ben === eve ? ann : eve, '/hands')
  const next = await moveIn(node, 'Next Owner')
  await subscribe(next, '/hands')
  for (const person of [ann, ben, eve, next]) await pay(person)
  await beat()
  expect([...at('/leaves'), ...at('/out')]).toEqual([])
  expect(at('/hands')).toHaveLength(1)
  expect((await eve.done(notification.readPush, {})).endpoint).toBeNull()
})

test('nobody has us call anything but the services we know', async () => {
  const ann = await moveIn(node, 'Curious Ann')
  const { read: _, ...keys } = browserKeys()
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com/x',
    `${service.origin}@evil.example/x`,
    'nonsense',
  ])
    expect(await ann.call(notification.subscribePush, { endpoint, ...keys })).toMatchObject({
      error: { code: 'notification.unknown-push-service' },
    })
  for (const odd of [{ p256dh: 'short' }, { auth: 'x'.repeat(23) }])
    expect(
      (await ann.call(notification.subscribePush, { endpoint: `${service.origin}/x`, ...keys, ...odd })).status,
    ).toBe(422)
})

test('the keys rest sealed, and are the same on every node', async () => {
  const ann = await moveIn(node, 'Key Ann')
  const { publicKey } = await ann.done(notification.readPush, {})
  const { rows } = await node.pool.query("select value from app_secrets where name = 'notification.push'")
  expect(rows).toHaveLength(1)
  expect(rows[0].value.toString()).toMatch(/^sealed1\./)
  expect(rows[0].value.toString()).not.toContain(publicKey)
  await second.runJob('notification.reseal-push-keys')
  expect((await ann.done(notification.readPush, {})).publicKey).toBe(publicKey)
})
