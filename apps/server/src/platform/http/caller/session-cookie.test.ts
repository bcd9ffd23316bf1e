/** Proves how cookies are read and written: nothing is made of odd ones, and of one name an answer carries one. */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { deviceCookie, readSessionToken, sessionCookie } from './session-cookie.ts'

let app: FastifyInstance
const encrypted = { PUBLIC_URL: new URL('https://handshake.example') }
const inAnHour = new Date('2026-03-01T12:00:00.000Z')

beforeAll(() => {
  app = Fastify()
  app.get('/token', (request) => ({ token: readSessionToken(request, { PUBLIC_URL: null }) }))
  app.get('/token-by-https', (request) => ({ token: readSessionToken(request, encrypted) }))
  app.get('/write', (request, reply) => {
    const exchange = { request, reply, config: encrypted }
    const [session, device] = [sessionCookie(exchange), deviceCookie(exchange)]
    session.set('first', inAnHour)
    device.set('a device', inAnHour)
    session.clear()
    session.set('second', inAnHour)
    return {}
  })
  app.get('/clear', (request, reply) => {
    sessionCookie({ request, reply, config: { PUBLIC_URL: null } }).clear()
    return {}
  })
})
afterAll(() => app.close())

const own = 'handshake_session'
test.each([
  ['none', undefined, null],
  ['an empty one', '', null],
  ['only others', 'a=1; b=2', null],
  ['ours among others', `a=1; ${own}=abc; b=2`, 'abc'],
  ['ours without a space', `a=1;${own}=abc`, 'abc'],
  ['a name that ends like ours', `x${own}=abc`, null],
  ['two of ours, of which the first counts', `${own}=abc; ${own}=def`, 'abc'],
  ['an escaped one', `${own}=a%20b`, 'a b'],
  ['an escape that is none', `${own}=%E0%A4%A`, '%E0%A4%A'],
  ['a quoted one, with its quotes', `${own}="abc"`, '"abc"'],
  ['the names every object has', '__proto__=1; constructor=2', null],
])('of %s the session is as it should be', async (_what, cookie, token) => {
  const answer = await app.inject({ url: '/token', headers: cookie === undefined ? {} : { cookie } })
  expect(answer.json()).toEqual({ token })
})

test('of one name an answer carries the last, beside those of other names', async () => {
  const lines = (await app.inject({ url: '/write' })).headers['set-cookie']
  const rest = 'Path=/; Expires=Sun, 01 Mar 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Lax'
  expect(lines).toEqual([`__Host-handshake_device=a%20device; ${rest}`, `__Host-${own}=second; ${rest}`])
})

test('a cleared cookie has run out long ago', async () => {
  const lines = (await app.inject({ url: '/clear' })).headers['set-cookie']
  expect([lines].flat()).toEqual([
    `${own}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`,
  ])
})

test('a cookie from before the prefix counts once more by https, and is exchanged with the next that is set', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const tokenOf = async (cookie: string) =>
    (await app.inject({ url: '/token-by-https', headers: { cookie } })).json().token
  expect(await tokenOf(`${own}=old`)).toBe('old')
  expect(await tokenOf(`__Host-${own}=new`)).toBe('new')
  // What a neighboring host planted does not stand before what we set.
  expect(await tokenOf(`${own}=planted; __Host-${own}=new`)).toBe('new')
  const written = await app.inject({ url: '/write', headers: { cookie: `${own}=old` } })
  const lines = [written.headers['set-cookie']].flat().map(String)
  expect(lines.find((line) => line.startsWith(`${own}=`))).toMatch(/^handshake_session=; Max-Age=0; .*Secure/)
  expect(lines.find((line) => line.startsWith(`__Host-${own}=`))).toMatch(/^__Host-handshake_session=second; Path=\/; /)
})

test('once nobody can have one any more, a cookie without the prefix is nobody’s by https', async () => {
  vi.useFakeTimers({ now: new Date('2027-05-01T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const by = async (url: string) => (await app.inject({ url, headers: { cookie: `${own}=old` } })).json().token
  expect([await by('/token-by-https'), await by('/token')]).toEqual([null, 'old'])
})
