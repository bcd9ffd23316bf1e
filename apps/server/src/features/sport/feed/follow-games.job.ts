/** Job: asks the providers how their games stand and takes down what they say. */
import type { Open } from '#platform/feature.ts'
import { nextPartSize } from '#platform/jobs/part-size.ts'
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
