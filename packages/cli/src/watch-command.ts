/** A live game in the terminal: its score now, and again whenever it changes, until it is over. */
import { isGameStatus, isOver } from '@handshake/domain/sport/live-game.ts'
import type { LiveFact } from '@handshake/sdk/api.ts'
import type { Client } from '@handshake/sdk/client.ts'
import { HandshakeError } from '@handshake/sdk/handshake-error.ts'
import type { Command } from './command.ts'
import { Stopped } from './exit-codes.ts'
import { safeText } from './safe-text.ts'

type Game = Awaited<ReturnType<Client['sport']['readGame']>>['game']

const hasEnded = (status: string): boolean => isGameStatus(status) && isOver(status)

const lineOf = ({ teamA, teamB, teamAScore, teamBScore, status, quarterPeriod, timeRemaining }: Game): string => {
  const clock = hasEnded(status) ? '' : [quarterPeriod, timeRemaining].filter(Boolean).join(' ')
  return `${safeText(teamA)} ${teamAScore} – ${teamBScore} ${safeText(teamB)}  ${safeText(clock || status)}`
}

export const watch: Command = {
  name: 'watch',
  words: 'Follow the game of a handshake, or a game, until it’s over',
  usage: '<handshake or game id>',
  positionals: { least: 1, most: 1 },
  run: async ({ positionals: [id = ''], client, say, signal }) => {
    const api = await client()
    const gameId = await gameOf(api, id)
    let game = null as Game | null
    let said = ''
    // The first event says that nothing is known yet, so that nothing falls between a read and the line.
    for await (const { facts = [], topics, about, everything } of api.live({ signal })) {
      const known = game
      const fact: LiveFact | undefined = facts.findLast(
        (one) => one.gameId === gameId && one.lastUpdated >= (known?.lastUpdated ?? ''),
      )
      const isStale = known === null || everything || (topics.includes('sport') && (about?.includes(gameId) ?? true))
      if (isStale) game = (await api.sport.readGame({ gameId })).game
      else if (fact) game = { ...known, ...fact }
      if (game === null) continue
      const line = lineOf(game)
      if (line !== said) say(line, game)
      said = line
      if (hasEnded(game.status)) return
    }
  },
}

/** A handshake's id and a game's look alike: what is no handshake of theirs is taken for a game. */
async function gameOf(api: Client, id: string): Promise<string> {
  try {
    const { gameId } = await api.handshake.readHandshake({ handshakeId: id })
    if (gameId === null) throw new Stopped('usage', 'This handshake isn’t about a game.')
    return gameId
  } catch (error) {
    if (error instanceof HandshakeError && [404, 422].includes(error.status)) return id
    throw error
  }
}
