/** The route that the HTTP bench measures, on the product's own server; bundled before it runs, as the product is. */
import { defineContract } from '@handshake/contracts/contract.ts'
import { centsSchema, idOf, instant } from '@handshake/contracts/primitives.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createPool } from '../../apps/server/src/platform/db/db.ts'
import { addRoute } from '../../apps/server/src/platform/http/http-route.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts'
import { createRateLimits } from '../../apps/server/src/platform/http/limits/rate-limit.ts'
import { createLog } from '../../apps/server/src/platform/observe/log.ts'
import { bindRoutes } from '../../apps/server/src/platform/use-case.ts'

const id = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'
export const path = `/api/bench/${id}?limit=20&sort=newest`
export const answer = {
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

export async function ours(): Promise<FastifyInstance> {
  const config = readAppConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const log = createLog(config)
  const pool = createPool(config, log)
  const { app } = await createHttpServer({ config, log })
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
        identifyKey: async () => null,
      },
      bound,
    )
  }
  return app
}
