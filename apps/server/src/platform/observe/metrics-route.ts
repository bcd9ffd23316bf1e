/** GET /metrics: the figures of this installation, for callers on this machine or with the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { isFromHere } from '../http/caller/local-caller.ts'
import { sendRefusal } from '../http/http-errors.ts'
import type { Machinery } from '../run-in-context.ts'
import { refuse } from '../use-case.ts'
import { type ReadGauges, registryOf } from './metrics.ts'
import { processMetrics } from './node-metrics.ts'

export type MetricSources = {
  readonly gauges: readonly ReadGauges[]
  /** What this node counts by itself. */
  readonly own: Registry
}

/** Every figure of this node, as of now. */
export async function readMetrics({ pool, clock }: Machinery, { gauges, own }: MetricSources): Promise<Registry> {
  const reader = { client: pool, now: clock.now() }
  const read = await Promise.all(gauges.map((readGauges) => readGauges(reader)))
  return Registry.merge([own, processMetrics, registryOf(read.flat())])
}

export function addMetrics(app: FastifyInstance, machinery: Machinery, sources: MetricSources): void {
  app.get('/metrics', { config: { door: 'page' } }, async (request, reply) => {
    // Callers who may not read metrics get 404.
    if (!mayLook(request, machinery.config)) return sendRefusal(request, reply, refuse('request.unknown-path'))
    const all = await readMetrics(machinery, sources)
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

type Access = Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_URL'>

function mayLook(request: FastifyRequest, { METRICS_TOKEN: token, PUBLIC_URL: publicUrl }: Access): boolean {
  if (token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  // A proxy on this machine calls from here too. Where one is known of, its callers are not told from ours.
  return publicUrl === null && isFromHere(request)
}

/** Hashed first: the comparison takes equally long however much of the token was guessed. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
