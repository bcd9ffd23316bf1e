/** Job: removes what is left of notices that were deleted or ran out a month ago, of read ones a year old, and scores of yesterday, a bounded bite per run. */
import { retention } from '@handshake/domain/account/retention.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'

/** Longer than anything that tells of one occasion twice, so that nobody hears again what they deleted. */
const keptMs = retention.noticesMs
/** Longer than any break in a game: until then it is remembered what stands on the lock screen. */
const scoresKeptMs = days(1)
const maxPerRun = 10_000

export async function forgetOldNotices({ client, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await client.query({
    name: 'notification-forget-old',
    text: `delete from notifications where id in (
        (select id from notifications where deleted_at < $1 order by deleted_at limit $2)
        union all
        (select id from notifications where expires_at < $1 order by expires_at limit $2)
        union all
        (select id from notifications where read and created_at < $3 order by created_at limit $2))`,
    values: [before, maxPerRun, new Date(now.getTime() - retention.readNoticesMs)],
  })
  await client.query({
    name: 'notification-forget-scores',
    text: `delete from score_pushes p using (select subscription_id, bet_id from score_pushes where stale_at < $1 order by stale_at limit $2) old
      where p.subscription_id = old.subscription_id and p.bet_id = old.bet_id`,
    values: [new Date(now.getTime() - scoresKeptMs), maxPerRun],
  })
}
