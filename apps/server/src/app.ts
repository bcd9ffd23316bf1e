/** Puts one node together: pool, features, relay, jobs, live streams and HTTP; and takes it apart in the right order. */
import { setTimeout as wait } from 'node:timers/promises'
import { present } from '@handshake/domain/assert.ts'
import { publicPages } from '@handshake/domain/public-pages.ts'
import { seconds } from '@handshake/domain/time.ts'
import { isPosting } from '@handshake/ledger/post.ts'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { maintenanceGate } from '#features/admin/admin.public.ts'
import { addMcpRoute } from '#features/assistant/assistant.public.ts'
import { identifyKey, startKeyCalls } from '#features/developer/developer.public.ts'
import { createSandbox, type Sandbox, startSandboxClock } from '#features/sandbox/sandbox.public.ts'
import { identify } from '#features/session/session.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import { startDatabaseClock } from '#platform/db/database-clock.ts'
import { watchForTrouble } from '#platform/db/database-trouble.ts'
import { createPool as connect, type Pool } from '#platform/db/db.ts'
import {
  admitConnections,
  cutConnections,
  letGoOfConnections,
  refuseConnections,
} from '#platform/db/pool-connections.ts'
import type { Feature } from '#platform/feature.ts'
import type { RouteMachinery } from '#platform/http/access/admission.ts'
import { doorOf } from '#platform/http/access/route-door.ts'
import { followListening } from '#platform/http/caller/public-origin.ts'
import { sendRefusal } from '#platform/http/http-errors.ts'
import { addRoute } from '#platform/http/http-route.ts'
import { createHttpServer, type HttpPatience } from '#platform/http/http-server.ts'
import { createRateLimits } from '#platform/http/limits/rate-limit.ts'
import { addPages } from '#platform/http/pages/pages.ts'
import { addPlainRoute } from '#platform/http/plain-route.ts'
import { addWebhook } from '#platform/http/webhook-route.ts'
import { startJobRuns } from '#platform/jobs/job-runs.ts'
import { startJobWorkers } from '#platform/jobs/job-workers.ts'
import { runJob, startJobs } from '#platform/jobs/jobs.ts'
import { startRelay } from '#platform/jobs/outbox.ts'
import { startPulse } from '#platform/jobs/pulse.ts'
import { type Live, startLive } from '#platform/live/live.ts'
import { addLiveRoute, sayLivePosition } from '#platform/live/live-route.ts'
import { createMailer } from '#platform/mail/mail.ts'
import { mintId } from '#platform/mint-id.ts'
import { createAnswerTally } from '#platform/observe/answer-tally.ts'
import { addHealth } from '#platform/observe/health.ts'
import { createLog, type Log } from '#platform/observe/log.ts'
import { addMetrics, readMetrics } from '#platform/observe/metrics-route.ts'
import { measureLiveDelay, measureNode } from '#platform/observe/node-metrics.ts'
import { startNodeReports } from '#platform/observe/node-reports.ts'
import { countRequests } from '#platform/observe/request-metrics.ts'
import { addApiDocs } from '#platform/openapi/openapi-routes.ts'
import { startReplica } from '#platform/replica/replica.ts'
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts'
import type { Telemetry } from '#platform/telemetry/telemetry-types.ts'
import { traceRequests } from '#platform/telemetry/trace-requests.ts'
import { refuse } from '#platform/use-case.ts'
import { allFeatures } from './features.ts'

export type Node = {
  readonly http: FastifyInstance
  readonly pool: Pool
  readonly machinery: RouteMachinery
  readonly live: Live
  readonly features: readonly Feature[]
  readonly log: Log
  /** Tells whoever watches from outside, where anybody does. */
  readonly tellCritical: Telemetry['tellCritical']
  /** Runs one of the scheduled jobs now, without waiting for its time. */
  readonly runJob: (name: string) => Promise<void>
  /** Writes down what this node measured, without waiting for its time. */
  readonly report: () => Promise<void>
  readonly close: () => Promise<void>
}

const limitsConnections = 2
/** One reads the log of live events, one relays the outbox. */
const followConnections = 2
/** For everything: what is not finished by then is cut off, and its jobs are taken up by another node. */
const closeMs = seconds(10)

export type NodeOptions = {
  readonly config: Config
  /** The database's time, unless a test turns a clock of its own. */
  readonly clock?: Clock
  readonly webRoot?: string | null
  /** Still, where a test runs jobs by hand: neither a beat nor a minute of the real clock does. Pools of its own are ones it can cut. */
  readonly pulse?: 'beating' | 'still'
  readonly createPool?: typeof connect
  readonly patience?: Partial<HttpPatience>
}

export async function createNode(options: NodeOptions): Promise<Node> {
  const { config, webRoot = null, pulse = 'beating', patience, createPool = connect } = options
  const nodeName = config.NODE_NAME ?? mintId<'node'>(new Date())
  let telemetry: Telemetry | null = null
  const tellCritical: Telemetry['tellCritical'] = (line) => telemetry?.tellCritical(line)
  const log = createLog(config, config.OTEL_EXPORTER_OTLP_ENDPOINT === null ? undefined : tellCritical)
  telemetry = await startTelemetry({ config, node: nodeName, log })
  const tracing = telemetry?.tracing
  const trouble = watchForTrouble({
    onReadOnly: () => {
      log.error('the database takes no changes; connecting anew')
      ;[pool, limitsPool].forEach(letGoOfConnections)
      cutConnections(followPool)
    },
  })
  const connecting = { ...config, heard: trouble.note }
  const pool = createPool(connecting, log)
  const databaseClock = options.clock === undefined ? await startDatabaseClock({ pool, log }) : null
  const real = options.clock ?? present(databaseClock, 'without a clock of its own it keeps the database’s')
  const sandboxClock = sandboxConfig.of(config).SANDBOX === 'on' ? await startSandboxClock({ pool, log, real }) : null
  const clock = sandboxClock ?? real
  // Limits are counted while a request holds a connection of the pool above; from the same pool, enough requests at once
  // would each wait for a connection that only another of them could give back.
  const limitsPool = createPool({ ...connecting, DATABASE_CONNECTIONS: limitsConnections }, log)
  // What follows from a commit must not queue for a connection behind commits that come after it.
  const followPool = createPool({ ...connecting, DATABASE_CONNECTIONS: followConnections }, log)
  const { REPLICA_DATABASE_URL } = config
  const replica = REPLICA_DATABASE_URL && startReplica({ config: { ...config, REPLICA_DATABASE_URL }, clock, log })
  const rateLimits = createRateLimits(limitsPool)
  const { app: http, closing } = await createHttpServer({ config, log, patience })
  const metrics = new Registry()
  const tally = createAnswerTally()
  countRequests(http, metrics, tally)
  if (tracing) traceRequests(http, tracing)
  const mailer = createMailer(config, pool)
  let sandbox: Sandbox | null = null
  const features = allFeatures(rateLimits, config, mailer, () => sandbox)
  const reactions = features.flatMap((feature) => feature.reactions)
  const relay = startRelay({ pool: followPool, reactions, log, tracing })
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
    identify: (token, now, from = pool) => identify(from, token, now),
    identifyKey: (key, address, now) => identifyKey(pool, { key, address, now }),
    closed: maintenanceGate(),
    isPosting,
    ...(replica && { replica, noteCommit: replica.noteCommit }),
    ...(tracing && { tracing }),
  }
  if (sandboxClock) sandbox = createSandbox({ machinery, clock: sandboxClock, features, http })
  const keyCalls = startKeyCalls({ http, pool: followPool, now: () => clock.now(), log })
  const workers = config.ROLES.includes('jobs') ? await startJobWorkers({ pool, log, nodeName }) : null
  const jobs = workers === null ? null : await startJobs(machinery, features, workers, pulse)
  const beating = jobs !== null && pulse === 'beating' ? startPulse(machinery, features) : null
  const live = startLive({
    pool: followPool,
    log,
    clock,
    maxStreams: config.LIVE_STREAMS,
    // Whoever waits for an answer is told so now instead of when the network gives up.
    onSilence: () => {
      ;[pool, limitsPool].forEach(refuseConnections)
      cutConnections(followPool)
    },
    onAnswer: () => [pool, limitsPool].forEach(admitConnections),
    onTold: measureLiveDelay(metrics),
    tracing,
  })
  // Nobody is made to queue for a database that does not answer; what a replica can say is said.
  http.addHook('onRequest', (request, reply, done) => {
    const isRead = replica?.isUp() && request.method === 'GET'
    if (live.isSilent() && doorOf(request) === 'api' && !isRead)
      sendRefusal(request, reply, refuse('request.unavailable'))
    else done()
  })
  sayLivePosition(http, live)
  let leaving = false
  addHealth(http, { pool, trouble, replica, areJobsTaken: jobs?.areTaken ?? null, isLeaving: () => leaving })
  measureNode(metrics, pool, live)
  const reports = startNodeReports({ node: nodeName, pool, followPool, live, tally, config, log })
  const figures = { gauges: features.flatMap((feature) => feature.gauges), own: metrics }
  addMetrics(http, machinery, figures)
  telemetry?.exportMetrics(() => readMetrics(machinery, figures))
  if (config.ROLES.includes('api')) {
    // Somebody waits for a request, and somebody else for the rows it holds.
    const serving = { ...machinery, statementMs: config.STATEMENT_TIMEOUT_MS }
    for (const bound of features.flatMap((feature) => feature.routes)) addRoute(http, serving, bound)
    for (const webhook of features.flatMap((feature) => feature.webhooks)) await addWebhook(http, serving, webhook)
    for (const plain of features.flatMap((feature) => feature.plainRoutes)) await addPlainRoute(http, serving, plain)
    addLiveRoute(http, live, machinery)
    addMcpRoute(http, serving)
    addApiDocs(http)
    await addPages(http, serving, webRoot, {
      listed: publicPages,
      // Where it sends somebody depends on who they are; to a search engine it is the page that says what this is.
      knownAs: { '/': '/landing' },
      shared: features.flatMap((feature) => feature.sharedPages),
    })
  }
  const shutdown = async () => {
    // First, so that no browser whose stream ends comes back here for another.
    closing.begin()
    // Streams never end by themselves, so they are ended before anyone waits for the requests.
    await live.stop()
    await closing.close()
    await beating?.stop()
    await jobs?.stop()
    await workers?.stop()
    await jobRuns.stop()
    await reports.stop()
    await keyCalls.stop()
    mailer.close()
    sandboxClock?.stop()
    databaseClock?.stop()
    await relay.stop()
    await telemetry?.stop()
    await replica?.stop()
    await followPool.end()
    await limitsPool.end()
    await pool.end()
  }
  let closed: Promise<void> | null = null
  const drainAndClose = async () => {
    leaving = true
    await wait(seconds(config.DRAIN_SECONDS))
    if (!(await within(closeMs, shutdown()))) log.error('the node did not close in time; what is left is cut off')
  }
  const close = () => {
    closed ??= drainAndClose()
    return closed
  }
  const allJobs = features.flatMap((feature) => feature.jobs)
  const runNamed = async (name: string) => {
    const job = present(
      allJobs.find((candidate) => candidate.name === name),
      `there is no job called ${name}`,
    )
    await runJob(machinery, job)
  }
  return { http, pool, machinery, live, features, log, tellCritical, runJob: runNamed, report: reports.report, close }
}

/** Whether the work was done in time. */
async function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  const timer = new AbortController()
  const late = wait(limitMs, false, { signal: timer.signal, ref: false }).catch(() => false)
  const inTime = await Promise.race([work.then(() => true), late])
  timer.abort()
  return inTime
}
