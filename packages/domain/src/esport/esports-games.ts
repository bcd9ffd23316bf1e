/** The esports games people can bet on: who makes each, where it is played, and which markets its matches have. */
import { type MarketType, marketTypes } from './esports-markets.ts'

export type EsportsGame = {
  readonly id: EsportsGameId
  readonly name: string
  readonly shortName: string
  readonly publisher: string
  readonly genre: string
  readonly releaseYear: number
  readonly activeLeagues: readonly string[]
  readonly bettingMarkets: readonly MarketType[]
  /** For the tile of the game and the crest of its teams, the darker one first. */
  readonly colors: readonly [string, string]
  /** Hours its home region is ahead of UTC: its sample matches start at 20:00 there. */
  readonly utcOffset: number
}

const rows = {
  lol: {
    name: 'League of Legends',
    shortName: 'LoL',
    publisher: 'Riot Games',
    genre: 'MOBA',
    releaseYear: 2009,
    activeLeagues: ['LCK', 'LPL', 'LEC'],
    colors: ['#0a3a5c', '#c8aa6e'],
    utcOffset: 9,
  },
  cs2: {
    name: 'Counter-Strike 2',
    shortName: 'CS2',
    publisher: 'Valve',
    genre: 'Tactical shooter',
    releaseYear: 2023,
    activeLeagues: ['ESL Pro League', 'BLAST Premier', 'IEM'],
    colors: ['#1b2838', '#de9b35'],
    utcOffset: 1,
  },
  valorant: {
    name: 'Valorant',
    shortName: 'VAL',
    publisher: 'Riot Games',
    genre: 'Tactical shooter',
    releaseYear: 2020,
    activeLeagues: ['VCT Americas', 'VCT EMEA', 'VCT Pacific'],
    colors: ['#0f1923', '#ff4655'],
    utcOffset: -8,
  },
  dota2: {
    name: 'Dota 2',
    shortName: 'Dota',
    publisher: 'Valve',
    genre: 'MOBA',
    releaseYear: 2013,
    activeLeagues: ['DreamLeague', 'ESL One', 'PGL Wallachia'],
    colors: ['#2b0f0b', '#c23c2a'],
    utcOffset: 5,
  },
  ow2: {
    name: 'Overwatch 2',
    shortName: 'OW2',
    publisher: 'Blizzard Entertainment',
    genre: 'Hero shooter',
    releaseYear: 2022,
    activeLeagues: ['OWCS Korea', 'OWCS North America', 'OWCS EMEA'],
    colors: ['#2a2f3c', '#fa9c1e'],
    utcOffset: -4,
  },
  rl: {
    name: 'Rocket League',
    shortName: 'RL',
    publisher: 'Psyonix',
    genre: 'Sports',
    releaseYear: 2015,
    activeLeagues: ['RLCS Europe', 'RLCS North America', 'RLCS South America'],
    colors: ['#0b2559', '#1f8fff'],
    utcOffset: 0,
  },
} as const satisfies Readonly<Record<string, Omit<EsportsGame, 'id' | 'bettingMarkets'>>>

export type EsportsGameId = keyof typeof rows

export const esportsGameIds = Object.keys(rows) as [EsportsGameId, ...EsportsGameId[]]

export const esportsGames: readonly EsportsGame[] = esportsGameIds.map((id) => ({
  id,
  bettingMarkets: marketTypes,
  ...rows[id],
}))

export const esportsGame = (id: EsportsGameId): EsportsGame => ({ id, bettingMarkets: marketTypes, ...rows[id] })

/** What a live game of this kind is filed under as its sport; its league is the name of the esports game. */
export const esportsSport = 'esports'
