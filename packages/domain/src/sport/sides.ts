/** The one place that knows which of a game's two teams is team_a and which is team_b. */
import { esportsSport } from '../esport/esports-games.ts'

export type Sides<T> = { readonly team_a: T; readonly team_b: T }
export type HomeAway<T> = { readonly home: T; readonly away: T }

export const sidesOf = <T>({ home, away }: HomeAway<T>): Sides<T> => ({ team_a: away, team_b: home })

export const homeAwayOf = <T>({ team_a, team_b }: Sides<T>): HomeAway<T> => ({ away: team_a, home: team_b })

export const sideWords: Sides<string> = sidesOf({ home: 'Home', away: 'Away' })

/**
 * What the two sides of a game are called beside their names. Null where neither of the two plays at home, as in
 * esports: their names say it all.
 */
export const sideWordsIn = (sport: string): Sides<string> | null => (sport === esportsSport ? null : sideWords)
