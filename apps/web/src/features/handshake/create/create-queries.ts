/** What the create flow reads: games and leagues, one game with its lines, and a handshake or a person to begin from. */
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { gameRoutes } from '@handshake/contracts/sport/game-routes.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { readQuery } from '#platform/cache/queries.ts'

type Narrowing = { readonly league?: string; readonly search?: string }

/** Whenever a game moves the live line says so, and which. */
export const liveGamesQuery = (narrowing: Narrowing) =>
  readQuery('sport.readGames', gameRoutes.readGames, { ...narrowing, group: 'live', pageSize: 20 })

export const comingGamesQuery = (narrowing: Narrowing, page: { readonly page: number; readonly pageSize: number }) =>
  readQuery('sport.readGames', gameRoutes.readGames, { ...narrowing, group: 'upcoming', ...page })

export const leaguesQuery = readQuery('sport.readLeagues', gameRoutes.readLeagues, {})

export const gameQuery = (gameId: string) =>
  readQuery('sport.readGame', gameRoutes.readGame, { gameId: gameId as Id<'game'> })

export const handshakeQuery = (handshakeId: string) =>
  readQuery('handshake.readHandshake', makingRoutes.readHandshake, { handshakeId })

export const opponentQuery = (who: string) => readQuery('profile.readPublicProfile', profile.readPublicProfile, { who })
