/** Pictures of logos from a service that misbehaves: what is no picture is missing, and a service that keeps failing is left alone. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchLogoFrom, maxFetchedBytes } from './sync-logos.job.ts'

let server: Server
let origin: string
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    const answers: Readonly<Record<string, () => unknown>> = {
      '/logo.png': () => response.writeHead(200, { 'content-type': 'image/png' }).end('picture'),
      '/page.png': () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      '/huge.png': () =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(maxFetchedBytes + 1)),
      '/elsewhere.png': () => response.writeHead(302, { location: '/logo.png' }).end(),
      '/gone.png': () => response.writeHead(404).end(),
      '/broken.png': () => response.writeHead(503).end(),
    }
    answers[request.url ?? '']?.()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each(['/page.png', '/huge.png', '/elsewhere.png', '/gone.png', '/broken.png'])(
  '%s is no picture',
  async (path) => {
    const fetchLogo = fetchLogoFrom(new URL(origin))
    expect(await fetchLogo(`${origin}${path}`)).toBeNull()
    expect(await fetchLogo(`${origin}/logo.png`)).toEqual(Buffer.from('picture'))
  },
)

test('a service that fails five times in a row is not asked for a while, which says nothing about its logos', async () => {
  const fetchLogo = fetchLogoFrom(new URL(origin))
  for (let each = 0; each < 20; each += 1) expect(await fetchLogo(`${origin}/gone.png`)).toBeNull()
  for (let each = 0; each < 5; each += 1) expect(await fetchLogo(`${origin}/broken.png`)).toBeNull()
  asked = 0
  expect(await fetchLogo(`${origin}/logo.png`)).toBe('unasked')
  expect(asked).toBe(0)
})
