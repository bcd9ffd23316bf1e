/** Job: asks the providers how their games stand and takes down what they say. */
import type { Open } from '#platform/feature.ts'
import { noteAnswer, takeTurn } from './provider-turns.ts'
import type { SportProvider } from './sport-provider.ts'
import { takeDownGames } from './take-down-games.ts'

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
      await open(async (ctx) => {
        const news = word.said === 'games' ? await takeDownGames(ctx, provider.name, word.games) : []
        await noteAnswer(ctx, provider.name, { word, tookMs, news })
      })
    }
  }
