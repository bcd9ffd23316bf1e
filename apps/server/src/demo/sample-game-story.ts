/** Bets on sample games around the first start, one after the other: whoever arrives sees one being played, and then paid. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type SampleBet = { readonly who: DemoName; readonly against: DemoName; readonly stakeCents: number }

const bets: readonly SampleBet[] = [
  { who: 'maya', against: 'diego', stakeCents: 2_500 },
  { who: 'diego', against: 'maya', stakeCents: 4_000 },
  { who: 'maya', against: 'tom', stakeCents: 1_500 },
]

/** When the bets are made: early enough for the first game, which has begun by the time somebody looks. */
export const betHoursAgo = 9 / 60
const begunMs = seconds(40)
/** A game lasts a little longer at the usual speed, so there is always one on. */
const apartMs = minutes(2.5)

type Game = { readonly id: string; readonly away: string; readonly home: string; readonly startsAt: Date }
type Act = (who: DemoName, request: DemoRequest) => Promise<unknown>

export async function betOnSampleGames(node: Node, { end, idOf }: Pick<Cast, 'end' | 'idOf'>, act: Act): Promise<void> {
  await node.runJob('sport.follow-games')
  const games = await pickGames(node, new Date(end.getTime() - begunMs))
  for (const [index, game] of games.entries()) {
    const bet = bets[index]
    if (bet === undefined) return
    const requestId = mintId(node.machinery.clock.now())
    const payload = formOf(requestId, bet, game, idOf)
    const made = (await act(bet.who, { path: handshake.createHandshake.path, key: requestId, payload })) as {
      id: string
    }
    const key = mintId(node.machinery.clock.now())
    const path = handshake.acceptHandshake.path.replace(':handshakeId', made.id)
    await act(bet.against, { path, key, payload: { requestId: key, termsVersion: 1 } })
  }
}

/** From the first that starts after an instant, each a while after the one before. */
async function pickGames(node: Node, from: Date): Promise<readonly Game[]> {
  const { rows } = await node.pool.query<Game>(
    `select id, team_a as away, team_b as home, game_date as "startsAt" from live_games
     where provider = 'simulated' and status = 'scheduled' and sport <> 'esports' and game_date >= $1 order by game_date, id`,
    [from],
  )
  const picked: Game[] = []
  for (const game of rows) {
    const earliestMs = (picked.at(-1)?.startsAt.getTime() ?? 0) + apartMs
    if (picked.length < bets.length && game.startsAt.getTime() >= earliestMs) picked.push(game)
  }
  return picked
}

const formOf = (requestId: string, { against, stakeCents }: SampleBet, game: Game, idOf: Cast['idOf']) => ({
  requestId,
  title: `${game.away} at ${game.home}`,
  description: 'Winner takes the pot. Overtime counts.',
  betType: 'sports',
  betKind: 'moneyline',
  line: null,
  pick: 'team_a',
  gameId: game.id,
  teamA: game.away,
  teamB: game.home,
  stakeCents,
  stakeMode: 'even',
  verificationMethod: 'oracle',
  terms: 'Standard betting terms apply.',
  notes: '',
  sharingMethod: 'invite',
  friendIds: [idOf(against)],
  createdVia: 'integrated',
})
