/** Use case: a person looks through the matches of one esports game, or the next ones of all. */
import type { esport } from '@handshake/contracts/esport.ts'
import { esportsGame } from '@handshake/domain/esport/esports-games.ts'
import { matchCounts } from '@handshake/domain/esport/sample-circuit.ts'
import { matchesOfLeague, nextMatchesOfEach } from '#features/sport/sport.public.ts'
import { orTimedOut } from '#platform/db/or-timed-out.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewMatch } from './view-match.ts'

export const readMatches: UseCase<typeof esport.readMatches> = async (ctx, { game }, refuse) => {
  const reading =
    game === undefined
      ? nextMatchesOfEach(ctx, matchCounts.eachOfAll)
      : matchesOfLeague(ctx, esportsGame(game).name, matchCounts.singleGame)
  const found = await orTimedOut(reading, () => refuse('sport.games-timed-out'))
  return found instanceof Refused ? found : { matches: found.flatMap((match) => viewMatch(match) ?? []) }
}
