/** Puts one node together: pool, features, relay, jobs, live streams and HTTP; and takes it apart in the right order. */
import { present } from '@handshake/domain/assert.ts'
import type { FastifyInstance } from 'fastify'
import { maintenanceGate } from '#features/admin/admin.public.ts'
import { identify } from '#features/session/session.public.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createPool, type Pool } from '#platform/db.ts'
import { addHealth } from '#platform/health.ts'
import { addRoute, type RouteMachinery } from '#platform/http-route.ts'
import { createHttpServer } from '#platform/http-server.ts'
import { startJobRuns } from '#platform/job-runs.ts'
import { runJob, startJobs } from '#platform/jobs.ts'
import { type Live, startLive } from '#platform/live.ts'
import { addLiveRoute } from '#platform/live-route.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { addMetrics } from '#platform/metrics-route.ts'
import { nodeMetrics } from '#platform/node-metrics.ts'
import { addApiDocs } from '#platform/openapi.ts'
import { startRelay } from '#platform/outbox.ts'
import { addPlainRoute } from '#platform/plain-route.ts'
import { followListening } from '#platform/public-origin.ts'
import { startPulse } from '#platform/pulse.ts'
import { createRateLimits } from '#platform/rate-limit.ts'
import { countRequests } from '#platform/request-metrics.ts'
import { addWebFiles } from '#platform/web-files.ts'
import { addWebhook } from '#platform/webhook-route.ts'
import { allFeatures } from './features.ts'

export type Node = {
  readonly http: FastifyInstance
  readonly pool: Pool
  readonly machinery: RouteMachinery
  readonly live: Live
  readonly log: Log
  /** Runs one of the scheduled jobs now, without waiting for its time. */
  readonly runJob: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

const limitsConnections = 2

export type NodeOptions = {
  readonly config: Config
  readonly clock?: Clock
  readonly webRoot?: string | null
  /** Still, where a test beats by hand. */
  readonly pulse?: 'beating' | 'still'
}

export async function createNode(options: NodeOptions): Promise<Node> {
  const { config, clock = systemClock, webRoot = null, pulse = 'beating' } = options
  const log = createLog(config)
  const pool = createPool(config, log)
  // Limits are counted while a request holds a connection of the pool above; from the same pool, enough requests at once
  // would each wait for a connection that only another of them could give back.
  const limitsPool = createPool({ ...config, DATABASE_CONNECTIONS: limitsConnections }, log)
  const rateLimits = createRateLimits(limitsPool)
  const http = await createHttpServer({ config, clock, log })
  const requestMetrics = countRequests(http)
  const mailer = createMailer(config, pool)
  const features = allFeatures(rateLimits, config, mailer)
  const relay = startRelay({ pool, reactions: features.flatMap((feature) => feature.reactions), log })
  const jobRuns = startJobRuns({ pool, log })
  const machinery: RouteMachinery = {
    pool,
    clock,
    config,
    origin: followListening(http, config),
    log,
    rateLimits,
    wakeRelay: relay.wake,
    noteRun: jobRuns.note,
    identify: (token, now) => identify(pool, token, now),
    closed: maintenanceGate(pool),
  }
  const jobs = config.ROLES.includes('jobs') ? await startJobs(machinery, features) : null
  const beating = jobs !== null && pulse === 'beating' ? startPulse(machinery, features) : null
  const live = startLive({ pool, log })
  addHealth(http, pool)
  addMetrics(http, machinery, {
    gauges: features.flatMap((feature) => feature.gauges),
    own: [requestMetrics, () => nodeMetrics(pool, live)],
  })
  if (config.ROLES.includes('api')) {
    for (const bound of features.flatMap((feature) => feature.routes)) addRoute(http, machinery, bound)
    for (const webhook of features.flatMap((feature) => feature.webhooks)) await addWebhook(http, machinery, webhook)
    for (const plain of features.flatMap((feature) => feature.plainRoutes)) await addPlainRoute(http, machinery, plain)
    addLiveRoute(http, live, machinery)
    addApiDocs(http)
    await addWebFiles(http, webRoot)
  }
  // Streams never end by themselves, so they are ended before the server waits for its requests.
  http.addHook('preClose', () => live.stop())

  const close = async () => {
    // A connection kept alive turns idle only once its last request is answered; those are let go as they come.
    const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
    await http.close()
    clearInterval(sweep)
    await beating?.stop()
    await jobs?.stop()
    await jobRuns.stop()
    mailer.close()
    await relay.stop()
    await limitsPool.end()
    await pool.end()
  }
  const allJobs = features.flatMap((feature) => feature.jobs)
  const runNamed = async (name: string) => {
    const job = present(
      allJobs.find((candidate) => candidate.name === name),
      `there is no job called ${name}`,
    )
    await runJob(machinery, job)
  }
  return { http, pool, machinery, live, log, runJob: runNamed, close }
}
