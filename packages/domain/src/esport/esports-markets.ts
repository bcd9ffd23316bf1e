/** What can be bet on a match: its markets with decimal odds, from the chance that a team wins a single map. */
import type { BetKind, BetPick } from '../handshake/terms/terms.ts'

export const marketTypes = ['match_winner', 'map_handicap', 'total_maps'] as const
export type MarketType = (typeof marketTypes)[number]

export const matchFormats = ['Bo1', 'Bo3', 'Bo5'] as const
export type MatchFormat = (typeof matchFormats)[number]

/** How many maps win a match. */
export const mapsToWin: Readonly<Record<MatchFormat, number>> = { Bo1: 1, Bo3: 2, Bo5: 3 }

/** Each market is one kind of bet, so that a slip with one selection per market has one per kind. */
export const marketKinds: Readonly<Record<MarketType, BetKind>> = {
  match_winner: 'moneyline',
  map_handicap: 'spread',
  total_maps: 'over_under',
}

export type MarketOption = {
  /** A team's id, 'over' or 'under'. */
  readonly selection: string
  readonly pick: Extract<BetPick, 'team_a' | 'team_b' | 'over' | 'under'>
  readonly line: number | null
  /** Decimal odds: 2.35 is 235. */
  readonly oddsHundredths: number
}

export type Market = {
  readonly type: MarketType
  readonly kind: BetKind
  readonly name: string
  readonly description: string
  readonly options: readonly [MarketOption, MarketOption]
}

/** Generated odds stay in this range, two decimals each. */
export const generatedOdds = { leastHundredths: 150, maxHundredths: 350 } as const

/**
 * Fair odds for a chance, without a margin: nobody keeps a share of a bet between two people but the fee. The favorite's shortest odds
 * say how long the other side's can be, so that the two are always a pair: 1.50 stands against 3.00.
 */
function oddsFor(chance: number): number {
  const most = 100 / generatedOdds.leastHundredths
  return Math.round(100 / Math.min(most, Math.max(1 - most, chance)))
}

/** The chance of every final score, as maps of the team with chance `map` against maps of the other. */
export function scoreChances(format: MatchFormat, map: number): { won: number; lost: number; chance: number }[] {
  const needed = mapsToWin[format]
  const scores: { won: number; lost: number; chance: number }[] = []
  for (let other = 0; other < needed; other++) {
    const ways = choose(needed - 1 + other, other)
    scores.push({ won: needed, lost: other, chance: ways * map ** needed * (1 - map) ** other })
    scores.push({ won: other, lost: needed, chance: ways * (1 - map) ** needed * map ** other })
  }
  return scores
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

type Sides = { readonly teamAId: string; readonly teamBId: string }

/** A single map has a winner and nothing else to bet on. */
export function marketsOf(format: MatchFormat, mapChanceA: number, { teamAId, teamBId }: Sides): readonly Market[] {
  const scores = scoreChances(format, mapChanceA)
  const chanceOf = (holds: (score: { won: number; lost: number }) => boolean) =>
    sum(scores.filter(holds).map(({ chance }) => chance))
  const option = (pick: MarketOption['pick'], line: number | null, chance: number): MarketOption => ({
    selection: pick === 'team_a' ? teamAId : pick === 'team_b' ? teamBId : pick,
    pick,
    line,
    oddsHundredths: oddsFor(chance),
  })
  const wins = chanceOf(({ won, lost }) => won > lost)
  const winner: Market = {
    type: 'match_winner',
    kind: marketKinds.match_winner,
    name: 'Match Winner',
    description: 'Who wins the match.',
    options: [option('team_a', null, wins), option('team_b', null, 1 - wins)],
  }
  if (format === 'Bo1') return [winner]
  // The favorite gives a map and a half.
  const lineA = mapChanceA >= 0.5 ? -1.5 : 1.5
  const covers = chanceOf(({ won, lost }) => won + lineA > lost)
  const total = format === 'Bo3' ? 2.5 : 4.5
  const over = chanceOf(({ won, lost }) => won + lost > total)
  return [
    winner,
    {
      type: 'map_handicap',
      kind: marketKinds.map_handicap,
      name: 'Map Handicap',
      description: 'Who wins after the line is added to their maps.',
      options: [option('team_a', lineA, covers), option('team_b', -lineA, 1 - covers)],
    },
    {
      type: 'total_maps',
      kind: marketKinds.total_maps,
      name: 'Total Maps',
      description: 'How many maps are played.',
      options: [option('over', total, over), option('under', total, 1 - over)],
    },
  ]
}
