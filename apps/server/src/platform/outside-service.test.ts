/** Answers from outside against servers that misbehave: without end, drop by drop, lying about their length, packed to burst, of another type. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval as beat } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch, outsideService, type Taken } from './outside-service.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const taken: Taken = { maxBytes: 64 * 1_024, types: ['application/json'] }
const piece = Buffer.alloc(16 * 1_024, ' ')
let sentBytes = 0

/** As fast as it is read, until the reader goes away. */
function pourOut(response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed) {
      sentBytes += piece.length
      if (!response.write(piece)) break
    }
  }
  response.on('drain', more)
  more()
}

async function dribble(response: ServerResponse): Promise<void> {
  for await (const _ of beat(20)) {
    if (response.destroyed) return
    response.write(' ')
  }
}

const bomb = gzipSync(Buffer.alloc(64 * 1_024 * 1_024, ' '))

const places: Readonly<Record<string, RequestListener>> = {
  '/well': (_, response) => response.writeHead(200, json).end('{"a":1}'),
  '/packed': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"packed":true}')),
  '/endless': (_, response) => pourOut(response.writeHead(200, json)),
  '/endless-error': (_, response) => pourOut(response.writeHead(500, json)),
  '/dribbles': (_, response) => void dribble(response.writeHead(200, json)),
  '/silent': () => undefined,
  '/claims-much': (_, response) => response.writeHead(200, { ...json, 'content-length': 5_000_000_000 }).write('{'),
  '/claims-more': (_, response) => {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"a":1}')
    setTimeout(() => response.destroy(), 20)
  },
  '/claims-less': (_, response) => {
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}${'x'.repeat(200_000)}`,
    )
  },
  '/bomb': (_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
  '/typeless': (_, response) => response.writeHead(200).end('{}'),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/well' }).end(),
  '/error-page': (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  '/nothing': (_, response) => response.writeHead(204).end(),
}

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => places[request.url ?? '']?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const ask = (path: string, timeoutMs = 5_000) =>
  outsideService('sports', timeoutMs, taken).ask(`${origin}${path}`, {}, ({ status, bytes }) => ({
    status,
    text: bytes.toString(),
  }))

test.each([
  ['/well', 200, '{"a":1}'],
  ['/packed', 200, '{"packed":true}'],
  ['/nothing', 204, ''],
  ['/claims-less', 200, '{"a":1}'],
  // What an error says may be a page; whoever asked sees the status.
  ['/error-page', 502, '<h1>Bad gateway</h1>'],
  // Not followed: it is an answer that did not go well.
  ['/elsewhere', 302, ''],
])('%s is answered with %s', async (path, status, text) => {
  expect(await ask(path)).toEqual({ status, text })
})

test.each([
  ['streams without end', '/endless', /longer than 65536 bytes/],
  ['streams an error without end', '/endless-error', /longer than 65536 bytes/],
  ['claims five gigabytes', '/claims-much', /longer than 65536 bytes/],
  ['claims more than it sends', '/claims-more', /terminated/],
  ['sends a packed bomb', '/bomb', /longer than 65536 bytes/],
  ['sends a page', '/page', /of the type "text\/html"/],
  ['names no type', '/typeless', /of the type ""/],
])('a server that %s is not listened to', async (_what, path, why) => {
  await expect(ask(path)).rejects.toThrow(why)
})

test('of an answer without end little more is taken than the bound', async () => {
  sentBytes = 0
  await expect(ask('/endless')).rejects.toThrow()
  // What waits in the sockets of both ends counts as sent.
  expect(sentBytes).toBeLessThan(8 * 1_024 * 1_024)
})

test.each(['/dribbles', '/silent'])('%s is left after its time, the body included', async (path) => {
  const began = performance.now()
  await expect(ask(path, 200)).rejects.toThrow(/timed out/i)
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a service that only has to say yes is not read at all', async () => {
  sentBytes = 0
  const status = await outsideService('push', 5_000, null).ask(`${origin}/endless`, {}, (answer) => answer.status)
  expect(status).toBe(200)
  expect(sentBytes).toBeLessThan(8 * 1_024 * 1_024)
})

test('answers that cannot be taken open the breaker, and nobody is asked any more', async () => {
  const service = outsideService('sports', 5_000, taken)
  const asked = () => service.ask(`${origin}/page`, {}, () => null)
  for (let count = 0; count < 5; count += 1) await expect(asked()).rejects.toThrow('of the type')
  expect(service.state()).toBe('open')
  await expect(asked()).rejects.toMatchObject({ code: 'CIRCUIT_BREAKER_OPEN' })
})

test('a library with its own way of asking is held to the same bounds', async () => {
  const fetched = boundedFetch(taken)
  expect(await (await fetched(`${origin}/packed`)).json()).toEqual({ packed: true })
  expect((await fetched(`${origin}/elsewhere`)).status).toBe(302)
  await expect(fetched(`${origin}/endless`)).rejects.toThrow('longer than')
  await expect(fetched(`${origin}/bomb`)).rejects.toThrow('longer than')
})
