/** Figure: requests per second of a validated JSON route, as a ratio to a bare Fastify route in the same run. Goal: above 0.7. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineContract } from '@handshake/contracts/contract.ts'
import { centsSchema, idOf, instant } from '@handshake/contracts/primitives.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { createPool } from '../apps/server/src/platform/db.ts'
import { addRoute } from '../apps/server/src/platform/http-route.ts'
import { createHttpServer } from '../apps/server/src/platform/http-server.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { createRateLimits } from '../apps/server/src/platform/rate-limit.ts'
import { bindRoutes } from '../apps/server/src/platform/use-case.ts'
import type { Load, LoadResult } from './load.ts'
import { median, report } from './report.ts'

const rounds = 5
const roundMs = process.argv.includes('--quick') ? 500 : 2_000
const id = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'
const path = `/api/bench/${id}?limit=20&sort=newest`
const answer = {
  id,
  title: 'Lakers beat the Celtics',
  stakeCents: 5_000,
  createdAt: '2026-03-01T12:00:00.000Z',
  tags: ['nba', 'open'],
}

const contract = defineContract({
  readBench: {
    method: 'GET',
    path: '/api/bench/:id',
    access: 'anyone',
    summary: 'A route of ordinary size.',
    input: z.object({
      id: idOf('handshake'),
      limit: z.coerce.number().check(z.gte(1), z.lte(50)),
      sort: z.enum(['newest', 'oldest']),
    }),
    result: z.object({
      id: idOf('handshake'),
      title: z.string(),
      stakeCents: centsSchema,
      createdAt: instant,
      tags: z.array(z.string()),
    }),
    refusals: [],
  },
})

async function ours(): Promise<FastifyInstance> {
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const log = createLog(config)
  const pool = createPool(config, log)
  const app = await createHttpServer({ config, clock: systemClock, log })
  const [bound] = bindRoutes(contract, { readBench: async (_ctx, input) => ({ ...answer, id: input.id }) as never })
  if (bound) {
    addRoute(
      app,
      {
        pool,
        clock: systemClock,
        config,
        log,
        rateLimits: createRateLimits(pool),
        wakeRelay: () => undefined,
        identify: async () => null,
      },
      bound,
    )
  }
  return app
}

function bare(): FastifyInstance {
  const app = Fastify()
  app.get('/api/bench/:id', () => answer)
  return app
}

async function perSecond(app: FastifyInstance): Promise<number> {
  const { port } = app.server.address() as { port: number }
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n\r\n`
  const load: Load = { port, connections: 32, durationMs: roundMs, request }
  const result = await inOwnProcess(load)
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.answers} answers failed`)
  return (result.answers * 1_000) / roundMs
}

function inOwnProcess(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
    child.on('message', (result) => resolve(result as LoadResult))
    child.on('error', reject)
    child.send(load)
  })
}

const apps = { bare: bare(), ours: await ours() }
for (const app of Object.values(apps)) await app.listen({ host: '127.0.0.1', port: 0 })
const figures = { bare: [] as number[], ours: [] as number[] }
// Taken in turns, so that a slow moment of the machine hits both.
for (let round = 0; round <= rounds; round += 1) {
  for (const name of ['bare', 'ours'] as const) {
    const rate = await perSecond(apps[name])
    if (round > 0) figures[name].push(rate)
  }
}
for (const app of Object.values(apps)) await app.close()
report('http', {
  'bare Fastify route, per second': median(figures.bare),
  'validated route, per second': median(figures.ours),
  'ratio (goal above 0.7)': median(figures.ours) / median(figures.bare),
})
process.exit(0)
