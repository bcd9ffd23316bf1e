/** Use case: a person sees which leagues there are, and which of them have games. */
import type { sport } from '@handshake/contracts/sport.ts'
import { leagueNames } from '@handshake/domain/sport/leagues.ts'
import { orTimedOut } from '#platform/db/or-timed-out.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { countByLeague } from './feed/listed-games.ts'

/** The catalog's first, in its order; then whatever else the providers bring. */
export const readLeagues: UseCase<typeof sport.readLeagues> = async (ctx, _input, refuse) => {
  const counts = await orTimedOut(countByLeague(ctx), () => refuse('sport.query-timed-out'))
  if (counts instanceof Refused) return counts
  const names = new Set<string>([...leagueNames, ...counts.keys()])
  return { leagues: [...names].map((name) => ({ name, gameCount: counts.get(name) ?? 0 })) }
}
