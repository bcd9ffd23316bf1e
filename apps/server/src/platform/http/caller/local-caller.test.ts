/** Who counts as being on this very machine: nobody of whom any proxy speaks, whichever header it speaks in. */
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { isFromHere } from './local-caller.ts'

const trusting = Fastify({ trustProxy: ['127.0.0.1'] })
const plain = Fastify()
for (const app of [trusting, plain]) app.get('/', (request) => ({ here: isFromHere(request) }))
afterAll(() => Promise.all([trusting.close(), plain.close()]))

const isHere = async (app: typeof plain, headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/', remoteAddress, headers: { host: 'localhost:3000', ...headers } })).json().here

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s asking for a local name is here', async (address) => {
  expect(await isHere(plain, {}, address)).toBe(true)
  expect(await isHere(trusting, {}, address)).toBe(true)
})

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Original-Forwarded-For',
  'X-Original-Host',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'CF-Ray',
  'CDN-Loop',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'X-Azure-ClientIP',
  'X-Appengine-User-IP',
  'X-Envoy-External-Address',
  'Ngrok-Trace-Id',
])('whoever %s speaks of may be anywhere, even where it says: here', async (name) => {
  for (const app of [plain, trusting])
    for (const value of ['203.0.113.9', '127.0.0.1', 'localhost', ''])
      expect([name, value, await isHere(app, { [name]: value })]).toEqual([name, value, false])
})

test('the address that a trusted proxy names counts, and nobody else’s word for it', async () => {
  const says = (address: string) => ({ 'x-forwarded-for': address })
  expect(await isHere(trusting, says('127.0.0.2'))).toBe(true)
  expect(await isHere(trusting, says('203.0.113.9'))).toBe(false)
  // Written by the caller, and passed on by a proxy that adds the real one.
  expect(await isHere(trusting, says('127.0.0.2, 203.0.113.9'))).toBe(false)
  for (const address of ['127.0.0.1', '203.0.113.9', '']) expect(await isHere(plain, says(address))).toBe(false)
})

test.each([
  ['another machine', {}, '203.0.113.9'],
  ['a site that had its name point here', { host: 'evil.example' }, '127.0.0.1'],
])('%s is not here', async (_who, headers, address) => {
  expect(await isHere(plain, headers, address)).toBe(false)
})
