/** Reactions: the work behind the product needs a person, so every admin is told at once. The platform itself knows no notices. */
import type { Context } from '#platform/context.ts'
import type { JobsLate } from '#platform/jobs/late-jobs.ts'
import type { WorkStuck } from '#platform/jobs/stuck-work.ts'
import { notifyAdmins } from './notify.ts'

export const alarmOfLateJobs = (ctx: Context, late: JobsLate): Promise<void> =>
  notifyAdmins(ctx, 'platform.jobs-late', late)

export const alarmOfStuckWork = (ctx: Context, stuck: WorkStuck): Promise<void> =>
  notifyAdmins(ctx, 'platform.work-stuck', stuck)
