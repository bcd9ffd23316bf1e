/** The teams of the sample circuit: made-up clubs, each with a roster in every game and a strength of its own there. */
import { dice } from '../sport/dice.ts'
import type { EsportsGameId } from './esports-games.ts'

export type EsportsTeam = {
  /** Of the roster: 'lol-harbor-foxes'. */
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** Null: a crest is drawn from the short name and the colors. */
  readonly logo: string | null
  readonly region: string
  readonly country: string
  readonly founded: number
  readonly colors: readonly [string, string]
}

type ClubRow = readonly [
  slug: string,
  name: string,
  shortName: string,
  region: string,
  country: string,
  founded: number,
  dark: string,
  bright: string,
]

const clubs: readonly ClubRow[] = [
  ['harbor-foxes', 'Harbor Foxes', 'HFX', 'North America', 'United States', 2014, '#7a2e0e', '#f59e4b'],
  ['night-owls', 'Night Owls', 'OWL', 'North America', 'Canada', 2015, '#312e81', '#a5b4fc'],
  ['copper-comets', 'Copper Comets', 'CMT', 'North America', 'Mexico', 2018, '#7c2d12', '#fdba74'],
  ['salt-lions', 'Salt Lions', 'SLT', 'South America', 'Brazil', 2016, '#14532d', '#86efac'],
  ['north-wind', 'North Wind', 'NWD', 'Europe', 'Sweden', 2012, '#0c4a6e', '#7dd3fc'],
  ['iron-tide', 'Iron Tide', 'IRN', 'Europe', 'Denmark', 2013, '#1f2937', '#d1d5db'],
  ['river-kings', 'River Kings', 'RVK', 'Europe', 'Germany', 2015, '#1e3a8a', '#93c5fd'],
  ['red-meridian', 'Red Meridian', 'RED', 'Europe', 'France', 2017, '#7f1d1d', '#fca5a5'],
  ['jade-orbit', 'Jade Orbit', 'JAD', 'Asia', 'South Korea', 2011, '#064e3b', '#6ee7b7'],
  ['paper-cranes', 'Paper Cranes', 'PCR', 'Asia', 'Japan', 2016, '#831843', '#f9a8d4'],
  ['monsoon-nine', 'Monsoon Nine', 'MN9', 'Asia', 'Philippines', 2019, '#134e4a', '#5eead4'],
  ['quiet-storm', 'Quiet Storm', 'QST', 'Oceania', 'Australia', 2018, '#4c1d95', '#c4b5fd'],
]

export const clubCount = clubs.length

const rosterOf = (game: EsportsGameId, club: ClubRow): EsportsTeam => {
  const [slug, name, shortName, region, country, founded, dark, bright] = club
  return { id: `${game}-${slug}`, name, shortName, logo: null, region, country, founded, colors: [dark, bright] }
}

export const teamsOfGame = (game: EsportsGameId): readonly EsportsTeam[] => clubs.map((club) => rosterOf(game, club))

/** From 60 to 95, the same for ever: a club that is strong in one game need not be in another. */
export const ratingOf = ({ id }: EsportsTeam): number => 60 + dice('esports rating', id).pick(36)
