/** Counts the answers of this node by route and status, and how long they took. */
import { livePath } from '@handshake/contracts/live-events.ts'
import type { FastifyInstance } from 'fastify'
import { doorOf } from '../http/route-door.ts'
import type { Metric, Sample } from './metrics.ts'

/** Upper bounds in seconds: from what nobody notices to what makes people press again. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

type Figures = {
  readonly labels: { readonly method: string; readonly route: string }
  readonly byStatus: Map<number, number>
  /** How many took no longer than each bound, and longer than the one before. */
  readonly within: number[]
  seconds: number
}

/** To be called before the routes are added. A live stream is no answer: it lasts as long as its browser looks. */
export function countRequests(app: FastifyInstance): () => readonly Metric[] {
  const routes = new Map<string, Figures>()
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions
    if (doorOf(request) !== 'api' || route === livePath) return
    const { method } = request
    const figures = routes.get(`${method} ${route}`) ?? newFigures(method, route)
    routes.set(`${method} ${route}`, figures)
    const seconds = reply.elapsedTime / 1_000
    const bound = bounds.findIndex((most) => seconds <= most)
    if (bound >= 0) figures.within[bound] = (figures.within[bound] ?? 0) + 1
    figures.byStatus.set(reply.statusCode, (figures.byStatus.get(reply.statusCode) ?? 0) + 1)
    figures.seconds += seconds
  })
  return () => metricsOf([...routes.values()])
}

const newFigures = (method: string, route: string): Figures => ({
  labels: { method, route },
  byStatus: new Map(),
  within: bounds.map(() => 0),
  seconds: 0,
})

const metricsOf = (routes: readonly Figures[]): readonly Metric[] => [
  {
    name: 'handshake_http_requests_total',
    help: 'API requests this node has answered.',
    type: 'counter',
    samples: routes.flatMap(({ labels, byStatus }) =>
      [...byStatus].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
    ),
  },
  {
    name: 'handshake_http_request_duration_seconds',
    help: 'How long the answers of this node took.',
    type: 'histogram',
    samples: routes.flatMap(histogramOf),
  },
]

function histogramOf({ labels, byStatus, within, seconds }: Figures): Sample[] {
  const count = [...byStatus.values()].reduce((sum, one) => sum + one, 0)
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += within[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ]
}
