/** Job: removes what is left of notices that were deleted or ran out a month ago, of read ones a year old, and scores of yesterday, bite after bite. */
import { retention } from '@handshake/domain/account/retention.ts'
import { days } from '@handshake/domain/time.ts'
import type { Open } from '#platform/feature.ts'
import { forgetOld } from '#platform/jobs/in-bites.ts'

/** Longer than any break in a game: until then it is remembered what stands on the lock screen. */
const scoresKeptMs = days(1)

/** Deleted and expired ones stay longer than anything that tells of one occasion twice, so that nobody hears again what they deleted. */
const oldNotices = {
  deleted: { which: 'deleted_at < $1', by: 'deleted_at', keptMs: retention.noticesMs },
  expired: { which: 'expires_at < $1', by: 'expires_at', keptMs: retention.noticesMs },
  read: { which: 'read and created_at < $1', by: 'created_at', keptMs: retention.readNoticesMs },
} as const

export async function forgetOldNotices(open: Open): Promise<void> {
  for (const [reason, old] of Object.entries(oldNotices))
    await forgetOld(open, `notification-forget-${reason}`, { table: 'notifications', ...old })
  const scores = { table: 'score_pushes', by: 'stale_at', keptMs: scoresKeptMs }
  await forgetOld(open, 'notification-forget-scores', scores)
}
