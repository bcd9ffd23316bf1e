/** Calls to a sports service that misbehaves: what cannot be taken fails with its reason, and what is kept stays within bounds. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceCalls, maxAnswerBytes } from './service-call.ts'

const now = new Date('2026-03-01T12:00:00Z')
let server: Server
let origin: string
let answered = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    answered += 1
    if (url.pathname === '/endless') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[')
      const more = () => {
        while (!response.destroyed && response.write('1,'.repeat(32_768)));
      }
      response.on('drain', more)
      return more()
    }
    if (url.pathname === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('[]')
    response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(maxAnswerBytes - 100)}"]`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const reads = (body: unknown) => (Array.isArray(body) ? body.length : null)
const question = (path: string) => ({ name: path, url: new URL(path, origin), reads, now, keepMs: 60_000 })

test.each([
  ['a list without end', '/endless', /longer than 8388608 bytes/],
  ['a list that calls itself a page', '/page', /of the type "text\/html"/],
])('%s fails with its reason', async (_what, path, why) => {
  await expect(createServiceCalls(0).ask(question(path))).rejects.toThrow(why)
})

test('of many huge answers the oldest are forgotten, so that they never fill the memory', async () => {
  const calls = createServiceCalls(0)
  for (let each = 0; each < 9; each += 1) await calls.ask(question(`/huge-${each}`))
  const remembered = Array.from({ length: 9 }, (_, each) => calls.remembers(`/huge-${each}`, now))
  expect(remembered).toEqual([false, true, true, true, true, true, true, true, true])
  answered = 0
  await calls.ask(question('/huge-8'))
  expect(answered).toBe(0)
})
