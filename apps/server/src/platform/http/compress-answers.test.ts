/** Proves what is compressed: everything of a kilobyte and more, for callers who can read it, whatever kind of route it came from. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await compressAnswers(app)
  app.get<{ Params: { size: string } }>('/json/:size', (request) => 'x'.repeat(Number(request.params.size)))
  app.get<{ Params: { size: string } }>('/wide/:size', (request) => 'ü'.repeat(Number(request.params.size)))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)))
})
afterAll(() => app.close())

const ask = (url: string, accepts?: string) =>
  app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

test.each([
  ['/json/1023', 'gzip, br', undefined],
  ['/json/1024', 'gzip, br', 'br'],
  ['/json/4000', 'gzip', 'gzip'],
  ['/json/4000', 'br;q=0, gzip', 'gzip'],
  ['/json/4000', 'identity', undefined],
  ['/json/4000', undefined, undefined],
  ['/wide/511', 'br', undefined],
  ['/wide/512', 'br', 'br'],
  ['/picture', 'br', undefined],
])('%s to a caller who accepts %s goes out as %s', async (url, accepts, encoding) => {
  const answer = await ask(url, accepts)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe(encoding === undefined ? undefined : 'accept-encoding')
})

test('what was compressed is what was sent', async () => {
  const [plain, packed, zipped] = [
    await ask('/json/5000'),
    await ask('/json/5000', 'br'),
    await ask('/json/5000', 'gzip'),
  ]
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
})
