/** The one place that knows which of a game's two teams is team_a and which is team_b. */

export type Sides<T> = { readonly team_a: T; readonly team_b: T }
export type HomeAway<T> = { readonly home: T; readonly away: T }

export const sidesOf = <T>({ home, away }: HomeAway<T>): Sides<T> => ({ team_a: away, team_b: home })

export const homeAwayOf = <T>({ team_a, team_b }: Sides<T>): HomeAway<T> => ({ away: team_a, home: team_b })

export const sideWords: Sides<string> = sidesOf({ home: 'Home', away: 'Away' })
