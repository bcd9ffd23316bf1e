/** Administration: feature flags, and the jobs of the server. */
import { admin } from '@handshake/contracts/admin.ts'
import { defineFeature, type Feature, type Job } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readFeatureFlags } from './read-feature-flags.ts'
import { readFlags } from './read-flags.ts'
import { readJobs } from './read-jobs.ts'
import { readStuckWork } from './read-stuck-work.ts'
import { runJobNow } from './run-job-now.ts'
import { switchFeatureFlag } from './switch-feature-flag.ts'
import { tryStuckWork } from './try-stuck-work.ts'

/** The jobs are those of every feature, its own among them, so they are asked for once all are there. */
export const adminFeature = (allJobs: () => readonly Job[]): Feature =>
  defineFeature('admin', {
    routes: bindRoutes(admin, {
      readFlags,
      readFeatureFlags,
      switchFeatureFlag,
      readJobs: readJobs(allJobs),
      readStuckWork,
      tryStuckWork,
      runJobNow: runJobNow(allJobs),
    }),
  })
