/** An address that somebody gave us, as an attacker would choose it: nothing inside is called, and nobody holds us up. */
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookDouble, type WebhookDouble } from '../../../test/doubles/webhook-double.ts'
import { postUntrusted } from './post-untrusted.ts'
import { isPublicAddress } from './public-address.ts'

let double: WebhookDouble
beforeAll(async () => {
  double = await startWebhookDouble()
})
afterAll(() => double.close())

const post = (address: string, over: Partial<Parameters<typeof postUntrusted>[0]> = {}) =>
  postUntrusted({
    ...{ address: new URL(address), headers: { 'webhook-id': 'one' }, body: '{}', timeoutMs: 2_000, loopback: false },
    ...over,
  })
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => error.problem as string,
  )

const inside = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
  ],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:db8::1', '3fff::1', '100::1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '5f00::1', 'not an address', ''],
]

test('private, own, link-local, shared, multicast, mapped and tunneled addresses are not public; others are', () => {
  for (const address of inside) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('however an inside address is spelled or named, nobody is called', async () => {
  const { port } = new URL(double.origin)
  const spelled = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    'localhost',
  ]
  for (const host of spelled)
    expect([host, await problemOf(post(`http://${host}:${port}/`))]).toEqual([host, 'not-public'])
  for (const address of inside.filter((one) => one !== '' && !one.includes(' '))) {
    const resolve = async () => [address]
    expect([address, await problemOf(post('https://evil.example/', { resolve }))]).toEqual([address, 'not-public'])
  }
  // One public address beside one inside.
  const both = async () => ['93.184.216.34', '127.0.0.1']
  expect(await problemOf(post('https://evil.example/', { resolve: both }))).toBe('not-public')
  expect(await problemOf(post('https://evil.example/', { resolve: async () => [] }))).toBe('unknown-name')
  expect(double.received).toEqual([])
})

test('a name is looked up once, and the call goes to what was looked at, whatever the name says next', async () => {
  let asked = 0
  const rebinding = async () => {
    asked += 1
    return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  }
  const { port } = new URL(double.origin)
  const reply = await post(`http://rebinding.example:${port}/named`, { resolve: rebinding, loopback: true })
  expect([reply.status, asked]).toEqual([204, 1])
  expect(double.at('/named')[0]?.headers.host).toBe(`rebinding.example:${port}`)
})

test('no redirect is followed, and nothing of ours goes along but what was to be sent', async () => {
  double.answer('/moved', (_delivered, answer) => answer.writeHead(307, { location: `${double.origin}/inside` }).end())
  expect(await problemOf(post(`${double.origin}/moved`, { loopback: true }))).toBe('redirect')
  expect(double.at('/inside')).toEqual([])
  expect(Object.keys(double.at('/moved')[0]?.headers ?? {}).sort()).toEqual([
    ...['connection', 'content-length', 'host', 'webhook-id'],
  ])
})

test('an answer is read as far as its beginning, without what would steer a screen', async () => {
  double.answer('/huge', (_delivered, answer) => {
    answer.writeHead(200)
    const more = () => {
      while (answer.write('x'.repeat(65_536)));
    }
    answer.on('drain', more)
    more()
  })
  double.answer('/odd', (_delivered, answer) => answer.end('ok\u0000\u001b[31m\u202Etxt\u2028<b>'))
  expect((await post(`${double.origin}/huge`, { loopback: true })).answer).toBe('x'.repeat(500))
  expect((await post(`${double.origin}/odd`, { loopback: true })).answer).toBe('ok [31m txt <b>')
})

test('silence, a body that never ends, headers that never end and noise end in time', async () => {
  const sockets = [
    createSocket(() => undefined),
    createSocket((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nslow')),
    createSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write(`x-${'a'.repeat(2_000)}: 1\r\n`), 20)
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
    }),
    createSocket((socket) => socket.end('SSH-2.0-OpenSSH\r\n')),
    createServer((_request, answer) => answer.destroy()),
  ]
  const said = await Promise.all(
    sockets.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const problem = await problemOf(post(`http://127.0.0.1:${port}/`, { loopback: true, timeoutMs: 700 }))
      server.close()
      return problem
    }),
  )
  expect(said).toEqual(['too-slow', 'too-slow', 'bad-answer', 'bad-answer', 'no-connection'])
  const slowName = () => new Promise<string[]>((_done, fail) => setTimeout(() => fail(new Error('late')), 900))
  expect(await problemOf(post('https://slow.example/', { resolve: slowName, timeoutMs: 300 }))).toBe('too-slow')
})
