/** The political events people can bet on: a question, when it is decided, and its options with odds; each comes again with its year. */

export type PoliticalOption = {
  readonly id: string
  readonly name: string
  /** Decimal odds of ours, for orientation: 2.35 is 235. */
  readonly oddsHundredths: number
  readonly emoji: string
}

export type PoliticalEvent = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: string
  /** When it is decided: from then on nobody can bet on it, and both sides say how it ended. */
  readonly date: Date
  readonly options: readonly PoliticalOption[]
}

const option = (id: string, name: string, oddsHundredths: number, emoji: string): PoliticalOption => ({
  id,
  name,
  oddsHundredths,
  emoji,
})

/** Voting ends on the Tuesday after the first Monday of November, by midnight in the East. */
function electionNight(year: number): Date {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  const firstMonday = 1 + ((8 - weekday) % 7)
  return new Date(Date.UTC(year, 10, firstMonday + 2, 5))
}

type EventKind = {
  /** In which years there is one. */
  readonly isIn: (year: number) => boolean
  readonly of: (year: number) => Omit<PoliticalEvent, 'id'>
}

/** Who stands is known for one election; of a later one only that somebody will. */
const nominees = (year: number): readonly PoliticalOption[] =>
  year === 2028
    ? [
        option('vance', 'JD Vance', 200, '🐘'),
        option('rubio', 'Marco Rubio', 500, '🦅'),
        option('desantis', 'Ron DeSantis', 1_000, '🐊'),
        option('someone-else', 'Someone else', 500, '❓'),
      ]
    : [option('governor', 'A sitting governor', 300, '🏛️'), option('anyone-else', 'Anyone else', 150, '❓')]

const kinds: Readonly<Record<string, EventKind>> = {
  'gop-primary': {
    isIn: (year) => year % 4 === 0,
    of: (year) => ({
      title: `GOP primary ${year}`,
      description: `Who will the ${year} Republican National Convention nominate for president?`,
      category: 'Primaries',
      date: new Date(Date.UTC(year, 7, 25, 4)),
      options: nominees(year),
    }),
  },
  'house-control': {
    isIn: (year) => year % 2 === 0,
    of: (year) => ({
      title: `House control ${year}`,
      description: `Which party will win the most seats in the House election of ${year}?`,
      category: 'Elections',
      date: electionNight(year),
      options: [option('democrats', 'Democrats', 140, '🫏'), option('republicans', 'Republicans', 350, '🐘')],
    }),
  },
  'supreme-court': {
    isIn: () => true,
    of: (year) => ({
      title: 'Supreme Court vacancy',
      description: `Will a seat on the Supreme Court open up, or a justice announce a retirement, by the end of June ${year}?`,
      category: 'Courts',
      date: new Date(Date.UTC(year, 6, 1, 4)),
      options: [option('vacancy', 'A seat opens', 260, '⚖️'), option('no-vacancy', 'No seat opens', 163, '🏛️')],
    }),
  },
  inflation: {
    isIn: () => true,
    // The Bureau has never published June before the tenth of July.
    of: (year) => ({
      title: 'US inflation under 3%',
      description: `Will the 12-month change in the consumer price index for June ${year}, as first published by the Bureau of Labor Statistics, be under 3.0%?`,
      category: 'Economy',
      date: new Date(Date.UTC(year, 6, 10, 12)),
      options: [option('under', 'Under 3.0%', 210, '📉'), option('at-least', '3.0% or more', 191, '📈')],
    }),
  },
}

function eventOf(name: string, year: number): PoliticalEvent | null {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  return kind?.isIn(year) ? { id: `${name}-${year}`, ...kind.of(year) } : null
}

/** Also one that is over: a handshake about it still knows its words. */
export function politicalEvent(id: string): PoliticalEvent | null {
  const [, name = '', year = ''] = /^([a-z-]+)-(20\d\d)$/.exec(id) ?? []
  return eventOf(name, Number(year))
}

/** The event a handshake remembers by its title and the day it was to be decided. */
export const rememberedEvent = (title: string, date: Date): PoliticalEvent | null =>
  Object.keys(kinds)
    .map((name) => eventOf(name, date.getUTCFullYear()))
    .find((event) => event?.title === title && event.date.getTime() === date.getTime()) ?? null

export const politicalOption = ({ options }: PoliticalEvent, id: string): PoliticalOption | null =>
  options.find((one) => one.id === id) ?? null

/** An election every four years is at most this many years ahead. */
const yearsAhead = [0, 1, 2, 3, 4]

/** The next of each kind that is still to be decided, the soonest first. */
export const upcomingEvents = (now: Date, search = ''): readonly PoliticalEvent[] => {
  const words = search.trim().toLowerCase()
  const says = (text: string) => text.toLowerCase().includes(words)
  return Object.keys(kinds)
    .flatMap(
      (name) =>
        yearsAhead
          .map((years) => eventOf(name, now.getUTCFullYear() + years))
          .find((event) => event !== null && event.date > now) ?? [],
    )
    .filter(
      ({ title, description, category, options }) =>
        words === '' || [title, description, category, ...options.map(({ name }) => name)].some(says),
    )
    .toSorted((a, b) => a.date.getTime() - b.date.getTime())
}

/** What the other side says: the one other option, or that it will not be this one. */
export function againstOption({ options }: PoliticalEvent, { id, name }: PoliticalOption): string {
  const others = options.filter((one) => one.id !== id)
  const [only] = others
  return only !== undefined && others.length === 1 ? only.name : `Not ${name}`
}

/** What a handshake about it remembers, whatever becomes of the list. */
export type PoliticalMetadata = {
  readonly candidateName: string
  readonly candidateEmoji: string
  readonly eventTitle: string
  readonly eventCategory: string
  readonly odds: number
}

export const politicalMetadata = (event: PoliticalEvent, chosen: PoliticalOption): PoliticalMetadata => ({
  candidateName: chosen.name,
  candidateEmoji: chosen.emoji,
  eventTitle: event.title,
  eventCategory: event.category,
  odds: chosen.oddsHundredths / 100,
})
