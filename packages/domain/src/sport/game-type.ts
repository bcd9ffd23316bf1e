/** Which part of the season a game belongs to, and how the sports service says so. */

export const gameTypes = ['Regular Season', 'Playoffs', 'Preseason'] as const
export type GameType = (typeof gameTypes)[number]

/** The service numbers rounds; these numbers are no rounds but stages. */
const stages: Readonly<Record<number, GameType>> = {
  125: 'Playoffs',
  150: 'Playoffs',
  160: 'Playoffs',
  170: 'Playoffs',
  180: 'Playoffs',
  200: 'Playoffs',
  500: 'Preseason',
}

export const gameTypeOfRound = (round: number | null): GameType =>
  (round !== null && Number.isInteger(round) ? stages[round] : undefined) ?? 'Regular Season'
