/** The wire of administration: feature flags, for everyone to read and for admins to switch, the jobs of the server, and its metrics. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, instant, nothing } from '../primitives.ts'
import { adjustmentRoutes } from './adjustment-routes.ts'
import { dealRoutes } from './deal-routes.ts'
import { flagRoutes } from './flag-routes.ts'
import { metricRoutes } from './metric-routes.ts'
import { newAdminRoutes } from './new-admin-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { setupRoutes } from './setup-routes.ts'
import { tableRoutes } from './table-routes.ts'
import { waitingRoutes } from './waiting-routes.ts'

const jobView = z.object({
  name: z.string(),
  about: z.string(),
  /** One of the two: five fields in UTC, or so many seconds after its own end. */
  cron: z.nullable(z.string()),
  everySeconds: z.nullable(z.number()),
  lastRunAt: z.nullable(instant),
  tookMs: z.nullable(z.int()),
  nextRunAt: z.nullable(instant),
  runCount: z.int(),
  failureCount: z.int(),
  /** Above nothing it is failing now. */
  failuresInARow: z.int(),
  /** What the last failure said, however long ago. */
  failure: z.nullable(z.string()),
  failedAt: z.nullable(instant),
})
export type JobView = z.output<typeof jobView>

/** Work in the queue that failed: what follows from events, and jobs on a cron. */
const troubleView = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  failure: z.string(),
  /** When it is tried again; null where it was given up and waits for a person. */
  nextTryAt: z.nullable(instant),
  createdAt: instant,
})
export type TroubleView = z.output<typeof troubleView>

/** A row that a task failed on: it was put back, and holds up no other. */
export const stuckView = z.object({
  id: idOf('stuck-work'),
  task: z.string(),
  subject: z.enum(['handshake', 'dispute', 'payment-order', 'agreement', 'pool', 'person', 'repeating-split']),
  subjectId: z.string(),
  failure: z.string(),
  attempts: z.int(),
  /** It failed so often that admins were told. */
  alarmed: z.boolean(),
  firstFailedAt: instant,
  lastFailedAt: instant,
  nextTryAt: instant,
})
export type StuckView = z.output<typeof stuckView>

export const admin = defineContract({
  ...flagRoutes,
  readJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Every server job with its last and next run, and what’s waiting or failed in the queue.',
    input: nothing,
    result: z.object({
      jobs: z.array(jobView),
      queue: z.object({
        /** Whose time has come and that are not done. */
        due: z.int(),
        /** Failed, and tried again by themselves. */
        failing: z.int(),
        givenUp: z.int(),
        troubles: z.array(troubleView),
      }),
      asOf: instant,
    }),
    refusals: [],
  },
  readStuckWork: {
    method: 'GET',
    path: '/api/admin/stuck-work',
    access: 'admin',
    summary: 'Rows a job failed on and will retry, with the reason. Those that need a person come first; at most 100.',
    input: nothing,
    result: z.object({ stuck: z.array(stuckView), asOf: instant }),
    refusals: [],
  },
  tryStuckWork: {
    method: 'POST',
    path: '/api/admin/stuck-work/:stuckId/try',
    access: 'admin',
    summary: 'Retries such a row on the job’s next run.',
    input: z.object({ stuckId: idOf('stuck-work') }),
    result: stuckView,
    refusals: ['admin.unknown-stuck-work'],
    limit: { points: 60, perSeconds: 60, by: 'person' },
  },
  runJobNow: {
    method: 'POST',
    path: '/api/admin/jobs/:name/run',
    access: 'admin',
    summary: 'Queues a job now. One node takes it, and sending it twice runs it once.',
    input: z.object({ name: z.string().check(z.maxLength(100)) }),
    result: z.object({ name: z.string(), queuedAt: instant }),
    refusals: ['admin.unknown-job'],
    limit: { points: 30, perSeconds: 60, by: 'person' },
  },
  ...setupRoutes,
  ...peopleRoutes,
  ...adjustmentRoutes,
  ...newAdminRoutes,
  ...dealRoutes,
  ...tableRoutes,
  ...metricRoutes,
  ...waitingRoutes,
})
