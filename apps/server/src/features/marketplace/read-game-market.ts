/** Use case: a person sees what the public offers on a game say together, before they make or take one. */
import type { marketplace } from '@handshake/contracts/marketplace.ts'
import { gameMarket, type PublicOffer } from '@handshake/domain/handshake/terms/game-market.ts'
import { findGame } from '#features/sport/sport.public.ts'
import type { UseCase } from '#platform/use-case.ts'

/** The newest ones; what was offered long ago says little about now. */
const newest = 60

/** Only what was on the marketplace, and nobody by name: what two people keep between themselves moves no line here. */
export const readGameMarket: UseCase<typeof marketplace.readGameMarket> = async (ctx, { gameId }, refuse) => {
  if ((await findGame(ctx, gameId)) === null) return refuse('sport.unknown-game')
  const { rows } = await ctx.client.query<PublicOffer>({
    name: 'marketplace-game-market',
    text: `select created_at as at, pick, stake_amount as "creatorCents", peer_stake_amount as "peerCents",
        accepted_at is not null as taken
      from bets where game_id = $1 and is_public and status <> 'draft' and hidden_at is null and legs = '[]'::jsonb
        and bet_kind = 'moneyline' and pick in ('team_a', 'team_b')
      order by created_at desc, id limit ${newest}`,
    values: [gameId],
  })
  const { backers, points } = gameMarket(rows)
  return {
    backers: { teamA: backers.team_a, teamB: backers.team_b },
    offers: points.map(({ at, teamABps }) => ({ at: at.toISOString(), teamABps })),
  }
}
