/** What the esports screens read: matches of a game, and one match with its markets. */
import { esport } from '@handshake/contracts/esport/esport.ts'
import type { EsportsGameId } from '@handshake/domain/esport/esports-games.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const matchesQuery = (game: EsportsGameId) => readQuery('esport.readMatches', esport.readMatches, { game })

export const matchQuery = (gameId: string) =>
  readQuery('esport.readMatch', esport.readMatch, { gameId: gameId as Id<'game'> })
