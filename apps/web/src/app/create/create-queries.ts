/** What the create flow reads: games and leagues, one game with its lines, and a handshake or a person to begin from. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { profile } from '@handshake/contracts/profile.ts'
import { sport } from '@handshake/contracts/sport.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import { readQuery } from '#platform/queries.ts'

/** Scores and clocks move; the live line says so too, but not for every second of a game. */
const gamesFreshMs = seconds(30)

type Narrowing = { readonly league?: string; readonly search?: string }

export const liveGamesQuery = (narrowing: Narrowing) => ({
  ...readQuery('sport.readGames', sport.readGames, { ...narrowing, group: 'live', pageSize: 20 }),
  refetchInterval: gamesFreshMs,
})

export const comingGamesQuery = (narrowing: Narrowing, page: { readonly page: number; readonly pageSize: number }) => ({
  ...readQuery('sport.readGames', sport.readGames, { ...narrowing, group: 'upcoming', ...page }),
  refetchInterval: gamesFreshMs,
})

export const leaguesQuery = readQuery('sport.readLeagues', sport.readLeagues, {})

export const gameQuery = (gameId: string) => ({
  ...readQuery('sport.readGame', sport.readGame, { gameId: gameId as Id<'game'> }),
  refetchInterval: gamesFreshMs,
})

export const handshakeQuery = (handshakeId: string) =>
  readQuery('handshake.readHandshake', handshake.readHandshake, { handshakeId })

export const opponentQuery = (who: string) => readQuery('profile.readPublicProfile', profile.readPublicProfile, { who })
