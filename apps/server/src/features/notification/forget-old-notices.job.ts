/** Job: removes what is left of notices that were deleted or ran out a month ago, of read ones a year old, and scores of yesterday, bite after bite. */
import { retention } from '@handshake/domain/account/retention.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { biteRows, inBites } from '#platform/jobs/in-bites.ts'

/** Longer than any break in a game: until then it is remembered what stands on the lock screen. */
const scoresKeptMs = days(1)

/** Deleted and expired ones stay longer than anything that tells of one occasion twice, so that nobody hears again what they deleted. */
const oldNotices = {
  deleted: { which: 'deleted_at < $1', by: 'deleted_at', keptMs: retention.noticesMs },
  expired: { which: 'expires_at < $1', by: 'expires_at', keptMs: retention.noticesMs },
  read: { which: 'read and created_at < $1', by: 'created_at', keptMs: retention.readNoticesMs },
} as const

export async function forgetOldNotices(open: Open): Promise<void> {
  for (const reason of Object.keys(oldNotices) as (keyof typeof oldNotices)[])
    await inBites(open, (ctx) => forgetNotices(ctx, reason))
  await inBites(open, forgetScores)
}

async function forgetNotices({ client, now }: Context, reason: keyof typeof oldNotices): Promise<number> {
  const { which, by, keptMs } = oldNotices[reason]
  const { rowCount } = await client.query({
    name: `notification-forget-${reason}`,
    text: `delete from notifications where id in (
      select id from notifications where ${which} order by ${by} limit ${biteRows})`,
    values: [new Date(now.getTime() - keptMs)],
  })
  return rowCount ?? 0
}

async function forgetScores({ client, now }: Context): Promise<number> {
  const { rowCount } = await client.query({
    name: 'notification-forget-scores',
    text: `delete from score_pushes p using (
        select subscription_id, bet_id from score_pushes where stale_at < $1 order by stale_at limit ${biteRows}) old
      where p.subscription_id = old.subscription_id and p.bet_id = old.bet_id`,
    values: [new Date(now.getTime() - scoresKeptMs)],
  })
  return rowCount ?? 0
}
