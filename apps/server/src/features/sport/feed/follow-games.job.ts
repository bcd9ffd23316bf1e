/** Jobs: ask the providers how their games stand, and forget sample games. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { nextPartSize } from '#platform/jobs/part-size.ts'
import { sampleProvider } from '../sport.store.ts'
import { noteAnswer, takeTurn } from './provider-turns.ts'
import type { ReportedGame, SportProvider } from './sport-provider.ts'
import { takeDownGames } from './take-down-games.ts'

const partBounds = { fewest: 25, most: 500, wantedMs: 100 }

/** In parts, so that no transaction is long, however much a provider has to say; what is missed when a node dies is told again next time. */
async function takeDownInParts(
  open: Open,
  provider: SportProvider,
  games: readonly ReportedGame[],
): Promise<ReportedGame[]> {
  const news: ReportedGame[] = []
  let size = 100
  for (let at = 0; at < games.length; ) {
    const part = games.slice(at, at + size)
    const begunMs = performance.now()
    news.push(...(await open((ctx) => takeDownGames(ctx, provider.name, part))))
    at += part.length
    size = nextPartSize(partBounds, part.length, performance.now() - begunMs)
  }
  return news
}

/** Those of one place only: a slow answer from outside must not hold up the games played in house. */
export const followGames =
  (providers: readonly SportProvider[], place: SportProvider['place']) =>
  async (open: Open): Promise<void> => {
    for (const [index, provider] of providers.entries()) {
      if (provider.place !== place) continue
      const asked = await open((ctx) => takeTurn(ctx, provider, providers.slice(0, index)))
      if (asked === null) continue
      const begunMs = performance.now()
      const word = await provider.tell(asked, open)
      const tookMs = Math.round(performance.now() - begunMs)
      const news = await takeDownInParts(open, provider, word.said === 'games' ? word.games : [])
      await open((ctx) => noteAnswer(ctx, provider.name, { word, tookMs, news }))
    }
  }

const keptMs = days(1)
/** Those a handshake refers to stay for ever; looking at each of them again every hour would cost more and more. */
const lookBackMs = days(8)
const atOnce = 2_000

/** Sample games that are long over and that no handshake refers to are deleted, with their results. */
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
