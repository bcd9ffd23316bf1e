/** The sports of the chooser, and which of them can be bet on right now. */

export const sports = ['NFL', 'NBA', 'MLB', 'NHL', 'PGA', 'FIFA', 'ATP', 'Boxing'] as const
export type Sport = (typeof sports)[number]

/** Open even in a quiet hour without games. */
const alwaysOpen: readonly Sport[] = ['NFL', 'NBA', 'MLB']

type ListedLeague = { readonly name: string; readonly gameCount: number }

/** Any other sport opens as soon as a provider lists a game of it (decision 9.2). */
export const isOpenSport = (sport: Sport, leagues: readonly ListedLeague[]): boolean =>
  alwaysOpen.includes(sport) || leagues.some(({ name, gameCount }) => name === sport && gameCount > 0)
