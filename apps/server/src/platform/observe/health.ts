/** Health: one address that says whether this process can serve, for load balancers and for the browser's probes. */
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/db.ts'

const timeoutMs = 5_000

export function addHealth(app: FastifyInstance, pool: Pool): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/health',
    config: { door: 'file' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await pool.query({ text: 'select 1', query_timeout: timeoutMs } as { text: string })
        return reply.send({ status: 'ok' })
      } catch (error) {
        request.log.error({ err: error }, 'the health check cannot reach the database')
        return reply.code(503).send({ status: 'database unreachable' })
      }
    },
  })
}
