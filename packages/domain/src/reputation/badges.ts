/** The badges on a profile: verified, and one per league for how many of its handshakes somebody has won. */

export const badgeTiers = ['champion', 'allstar', 'pro', 'rookie', 'verified'] as const
export type BadgeTier = (typeof badgeTiers)[number]

export const badgeLeagues = ['NBA', 'NFL', 'MLB', 'NHL', 'UFC', 'PGA'] as const
export type BadgeLeague = (typeof badgeLeagues)[number]

export type Badge = { readonly tier: BadgeTier; readonly league: BadgeLeague | null }

/** Wins in one league, the highest first. Who has played there without winning that often is a rookie. */
const winsFor = { champion: 50, allstar: 25, pro: 10 } as const

export type LeagueRecord = { readonly league: BadgeLeague; readonly settled: number; readonly wins: number }

type Person = { readonly verified: boolean; readonly records: readonly LeagueRecord[] }

/** The best first: by tier, then by league in the order of the list. */
export function badgesOf({ verified, records }: Person): Badge[] {
  const earned = records
    .filter(({ settled }) => settled > 0)
    .map(({ league, wins }): Badge => ({ tier: tierFor(wins), league }))
  const place = ({ tier, league }: Badge): number =>
    badgeTiers.indexOf(tier) * badgeLeagues.length + (league === null ? 0 : badgeLeagues.indexOf(league))
  return [...earned, ...(verified ? [{ tier: 'verified', league: null } as const] : [])].sort(
    (a, b) => place(a) - place(b),
  )
}

function tierFor(wins: number): BadgeTier {
  if (wins >= winsFor.champion) return 'champion'
  if (wins >= winsFor.allstar) return 'allstar'
  return wins >= winsFor.pro ? 'pro' : 'rookie'
}
