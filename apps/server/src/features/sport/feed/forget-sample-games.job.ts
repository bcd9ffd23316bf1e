/** Job: sample games that are long over and that no handshake refers to are deleted, with their results. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { sampleProvider } from '../sport.store.ts'

const keptMs = days(1)
/** Those a handshake refers to stay for ever; looking at each of them again every hour would cost more and more. */
const lookBackMs = days(8)
const atOnce = 2_000

export async function forgetSampleGames({ client, now }: Context): Promise<void> {
  await client.query({
    name: 'sport-forget-sample-games',
    text: `delete from live_games where id in (
        select g.id from live_games g
        where g.provider = $1 and g.game_date > $2 and g.game_date < $3
          and not exists (select from bets b where b.game_id = g.id)
        order by g.game_date limit ${atOnce} for update skip locked)`,
    values: [sampleProvider, new Date(now.getTime() - lookBackMs), new Date(now.getTime() - keptMs)],
  })
}
