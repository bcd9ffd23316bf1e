/** Keys in the wrong hands, in the wrong place, or no longer good: what each of them opens, which is nothing. */
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { livePath } from '@handshake/contracts/live-events.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { available, someone } from '../../../test/handshakes.ts'
import { makeKey } from '../../../test/keys.ts'
import { useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const balance = wallet.readBalance.path
const bearing = (value: string, headers: Record<string, string> = {}) =>
  fetch(node().url + balance, { headers: { authorization: value, ...headers } })
const codeIn = async (response: Response) =>
  response.ok ? 'done' : ((await response.json()) as { error: { code: string } }).error.code
const unknown = 'developer.unknown-key'

test('a key of somebody suspended or closed opens nothing, and works again when they are back', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann)
  const asked = async () => codeIn(await bearing(`Bearer ${secret}`))
  expect(await asked()).toBe('done')
  await node().pool.query('update profiles set is_active = false where id = $1', [ann.id])
  expect(await asked()).toBe(unknown)
  await node().pool.query('update profiles set is_active = true where id = $1', [ann.id])
  expect(await asked()).toBe('done')
  await node().pool.query('update users set closed_at = $2 where id = $1', [ann.id, clock.now()])
  expect(await asked()).toBe(unknown)
  await node().pool.query('update users set closed_at = null where id = $1', [ann.id])
})

test('expired, revoked, mistyped, of the other kind of money, cut short or made up: one answer', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann, { lifeDays: 7 })
  const last = secret.at(-1) === 'A' ? 'B' : 'A'
  const middle = secret[20] === 'A' ? 'B' : 'A'
  const wrong = [
    secret.slice(0, -1) + last,
    secret.slice(0, 20) + middle + secret.slice(21),
    secret.replace('hs_play_', 'hs_live_'),
    secret.slice(0, -1),
    `${secret}0`,
    `${secret} ${secret}`,
    '',
    'x',
    "' or 1=1 --",
    '\u00e9'.repeat(46),
    'hs_play_'.padEnd(46, '0'),
  ]
  for (const text of wrong) expect([text, await codeIn(await bearing(`Bearer ${text}`))]).toEqual([text, unknown])
  expect(await codeIn(await bearing(`bearer ${secret}`))).toBe('done')
  // Another scheme is somebody else's business: nobody is signed in by it.
  expect(await codeIn(await bearing(`Basic ${secret}`))).toBe('session.required')
  clock.advance(days(7))
  expect(await codeIn(await bearing(`Bearer ${secret}`))).toBe(unknown)
  const again = await makeKey(node(), ann)
  await ann.done(developer.revokeKey, { keyId: again.id })
  expect(await codeIn(await bearing(`Bearer ${again.secret}`))).toBe(unknown)
})

test('a wrong key beside a good cookie is a wrong key, and a good one beside another’s cookie is its own person', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const { secret } = await makeKey(node(), ann)
  const cookie = ben.cookie ?? ''
  expect(await codeIn(await bearing('Bearer nonsense', { cookie }))).toBe(unknown)
  const answer = await fetch(node().url + developer.readThisKey.path, {
    headers: { authorization: `Bearer ${secret}`, cookie },
  })
  expect(await answer.json()).toMatchObject({ personId: ann.id })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('keys have no origin rule; for cookies it stays', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const { secret } = await makeKey(node(), ann, { scope: 'money' })
  const send = (headers: Record<string, string>) => {
    const requestId = randomUUID()
    return fetch(node().url + wallet.sendMoney.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': requestId, ...headers },
      body: JSON.stringify({ requestId, toId: ben.id, amountCents: 100 }),
    })
  }
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await codeIn(await send({ ...elsewhere, authorization: `Bearer ${secret}` }))).toBe('done')
  expect(await codeIn(await send({ ...elsewhere, cookie: ann.cookie ?? '' }))).toBe('request.cross-site')
  // A page elsewhere that adds a made-up key gets the person's cookie past nothing.
  expect(await codeIn(await send({ ...elsewhere, cookie: ann.cookie ?? '', authorization: 'Bearer x' }))).toBe(unknown)
})

test('a key in an address is refused wherever it stands there', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann)
  for (const path of [`${balance}?key=${secret}`, `${balance}?access_token=${secret}`, `/api/people/${secret}`])
    expect(await codeIn(await fetch(node().url + path))).toBe('developer.key-in-address')
})

test('a key works from its networks only', async () => {
  const ann = await someone(node())
  const networks = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']
  const { secret } = await makeKey(node(), ann, { networks })
  const from = async (address: string) => codeIn(await bearing(`Bearer ${secret}`, { 'x-forwarded-for': address }))
  for (const address of ['203.0.113.9', '2001:db8::1', '198.51.100.7', '::ffff:203.0.113.9'])
    expect([address, await from(address)]).toEqual([address, 'done'])
  for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
    expect([address, await from(address)]).toEqual([address, 'developer.key-from-elsewhere'])
  expect((await ann.done(developer.readKeys, {})).keys[0]?.lastUsedFrom).toBe('203.0.113.9')
})

test('a huge Authorization header is turned away, and the next request is served', async () => {
  const status = (length: number) =>
    new Promise<number>((resolve, reject) => {
      const asked = httpRequest(node().url + balance, { headers: { authorization: `Bearer ${'A'.repeat(length)}` } })
      asked.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject)
      asked.end()
    })
  expect(await status(10_000)).toBe(401)
  expect(await status(100_000)).toBe(431)
  expect(
    (
      await new Visitor(node().url).done(
        session.readSession.method === 'GET' ? session.readSession : session.readSession,
        {},
      )
    ).session,
  ).toBeNull()
})

test('one request is one request, whether a key or a browser sends it', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const [first, second] = [
    await makeKey(node(), ann, { scope: 'money' }),
    await makeKey(node(), ann, { scope: 'money', perTransferCents: 1, perDayCents: 1 }),
  ]
  const [form, before] = [{ requestId: randomUUID(), toId: ben.id, amountCents: 700 }, await available(ben)]
  for (const caller of [first.program, ann, first.program, second.program])
    await caller.done(wallet.sendMoney, form as never)
  expect(await available(ben)).toBe(before + 700)
  // Somebody else's key makes another request of it.
  const eve = await someone(node())
  const hers = await makeKey(node(), eve, { scope: 'money' })
  await hers.program.done(wallet.sendMoney, form as never)
  expect(await available(ben)).toBe(before + 1_400)
})

test('a live stream opened with a key ends when the key is revoked, and does not open again', async () => {
  const ann = await someone(node())
  const { id, secret } = await makeKey(node(), ann)
  const open = () => fetch(node().url + livePath, { headers: { authorization: `Bearer ${secret}` } })
  const stream = await eventually(async () => {
    const opened = await open()
    expect(opened.status).toBe(200)
    return opened
  })
  const ended = (async () => {
    for await (const _chunk of stream.body as unknown as AsyncIterable<Uint8Array>);
  })()
  await ann.done(developer.revokeKey, { keyId: id })
  await ended
  expect((await open()).status).toBe(401)
})

test('a key that asks too often waits, and no other key of its person does', async () => {
  const ann = await someone(node())
  const [busy, calm] = [await makeKey(node(), ann), await makeKey(node(), ann)]
  await node().pool.query('insert into rate_limits (key, points, expire) values ($1, 601, $2)', [
    `developer key:${busy.id}`,
    Date.now() + 60_000,
  ])
  const answer = await bearing(`Bearer ${busy.secret}`)
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
  await calm.program.done(wallet.readBalance, {})
})

test('an admin’s key has no office', async () => {
  const ada = await someone(node(), { role: 'admin' })
  const { program } = await makeKey(node(), ada, { scope: 'money' })
  const answer = await program.fetch('/api/admin/people')
  expect(answer.status).toBe(403)
})
