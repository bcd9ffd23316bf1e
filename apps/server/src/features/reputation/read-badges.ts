/** The badges a person has earned, counted from what they settled. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Badge, badgeLeagues, badgesOf, type LeagueRecord } from '@handshake/domain/reputation/badges.ts'
import type { Context } from '#platform/context.ts'

/** A long life costs no more than this; whoever has settled more is a champion by then. */
const lastResults = 2_000

type Holder = Readonly<Record<'emailVerified' | 'phoneVerified' | 'hasPassport', boolean>> & { readonly id: PersonId }

export async function readBadges({ sql }: Pick<Context, 'sql'>, person: Holder): Promise<Badge[]> {
  const rows = await sql
    .with('lately', (db) =>
      db
        .selectFrom('betting_results')
        .where('user_id', '=', person.id)
        .orderBy('at', 'desc')
        .limit(lastResults)
        .select(['bet_id', 'result']),
    )
    .selectFrom('lately')
    .innerJoin('bets', 'bets.id', 'lately.bet_id')
    .innerJoin('live_games', 'live_games.id', 'bets.game_id')
    .where('live_games.league', 'in', badgeLeagues)
    .groupBy('live_games.league')
    .select(({ fn }) => [
      'live_games.league',
      fn.countAll<number>().as('settled'),
      fn.countAll<number>().filterWhere('lately.result', '=', 'won').as('wins'),
    ])
    .execute()
  const verified = person.emailVerified || person.phoneVerified || person.hasPassport
  return badgesOf({ verified, records: rows as LeagueRecord[] })
}
