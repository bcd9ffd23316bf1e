/** Use case: a person looks at one match and its betting markets. */
import type { esport } from '@handshake/contracts/esport.ts'
import { findGame } from '#features/sport/sport.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewMatch } from './view-match.ts'

export const readMatch: UseCase<typeof esport.readMatch> = async (ctx, { gameId }, refuse) => {
  const found = await findGame(ctx, gameId)
  const match = found && viewMatch(found)
  return match ?? refuse('sport.unknown-game')
}
