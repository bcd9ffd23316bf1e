/** How long we keep what doesn't stay for good: the jobs delete by these figures, and the privacy page quotes them. */
import { days } from '../time.ts'

export const retention = {
  /** Notices that were deleted or ran out, and links from emails that no longer work. */
  noticesMs: days(30),
  /** Notices that were read, from the day they were written. */
  readNoticesMs: days(365),
  linksMs: days(30),
  /** Keys of programs, after they expired. */
  expiredKeysMs: days(30),
  /** What was sent to endpoints, and what keys called. */
  deliveriesMs: days(30),
  /** What assistants drafted, from the day it was drafted. */
  draftsMs: days(30),
  /** A finished data export that waits for its owner. */
  dataExportMs: days(3),
  /** An installation may choose another figure, but never fewer days than the least. */
  securityLogDays: { least: 90, usual: 400 },
  identityPicturesDays: { usual: 30 },
} as const
