/** What the edge turns away is in the log with where it came from, and nobody fills the log by trying. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Log } from '../../observe/log.ts'
import { logRefused } from './refused-access.ts'

test('the first refusal of each caller, route and kind is a line; the answers that go well are none', async () => {
  const lines: object[] = []
  const log = { warn: (facts: object) => void lines.push(facts) } as unknown as Log
  const app = Fastify()
  logRefused(app, log)
  app.get('/api/:status', (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send({}),
  )
  app.get('/file', { config: { door: 'file' } }, (_request, reply) => reply.code(403).send({}))
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (const status of [200, 401, 404, 403, 403, 422, 422, 429, 415, 413])
    await ask(`/api/${status}?q=secret`, '203.0.113.9')
  await ask('/file', '203.0.113.9')
  await ask('/api/403', '2001:db8::1')
  await ask('/api/403', '2001:db8::2')
  await app.close()
  expect(lines.map((line) => ({ ...line, request: '' }))).toEqual(
    [
      ...[403, 422, 429, 415, 413].map((status) => ({ status, network: '203.0.113.9' })),
      { status: 403, network: '2001:db8:0:0::/64' },
    ].map((facts) => ({ request: '', method: 'GET', route: '/api/:status', ...facts })),
  )
})
