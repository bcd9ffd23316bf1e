/** The sports of the chooser: those one can bet on now. What has no game has no tile. */

const sports = ['NFL', 'NBA', 'MLB', 'NHL', 'PGA', 'FIFA', 'ATP', 'Boxing'] as const

/** Open even in a quiet hour without games. */
const alwaysOpen: readonly string[] = ['NFL', 'NBA', 'MLB']

type ListedLeague = { readonly name: string; readonly gameCount: number }

/** Any other sport comes as soon as a provider lists a game of it (decision 9.2). */
export const openSports = (leagues: readonly ListedLeague[]): readonly string[] =>
  sports.filter(
    (sport) => alwaysOpen.includes(sport) || leagues.some(({ name, gameCount }) => name === sport && gameCount > 0),
  )
