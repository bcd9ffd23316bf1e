/** Proves how cookies are read and written: nothing is made of odd ones, and of one name an answer carries one. */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceCookie, readSessionToken, sessionCookie } from './session-cookie.ts'

let app: FastifyInstance
const inAnHour = new Date('2026-03-01T12:00:00.000Z')

beforeAll(() => {
  app = Fastify()
  app.get('/token', (request) => ({ token: readSessionToken(request) }))
  app.get('/write', (request, reply) => {
    const exchange = { request, reply, config: { PUBLIC_URL: new URL('https://handshake.example') } }
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
  expect(lines).toEqual([`handshake_device=a%20device; ${rest}`, `${own}=second; ${rest}`])
})

test('a cleared cookie has run out long ago', async () => {
  const lines = (await app.inject({ url: '/clear' })).headers['set-cookie']
  expect([lines].flat()).toEqual([
    `${own}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`,
  ])
})
