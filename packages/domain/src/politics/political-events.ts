/** The political events people can bet on: a question, when it is decided, and its options with odds. */

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
  /** When it is decided. */
  readonly date: Date
  readonly options: readonly PoliticalOption[]
}

const option = (id: string, name: string, oddsHundredths: number, emoji: string): PoliticalOption => ({
  id,
  name,
  oddsHundredths,
  emoji,
})

export const politicalEvents: readonly PoliticalEvent[] = [
  {
    id: 'gop-primary-2028',
    title: 'GOP primary 2028',
    description: 'Who will the 2028 Republican National Convention nominate for president?',
    category: 'Primaries',
    date: new Date('2028-08-25T04:00:00Z'),
    options: [
      option('vance', 'JD Vance', 200, '🐘'),
      option('rubio', 'Marco Rubio', 500, '🦅'),
      option('desantis', 'Ron DeSantis', 1_000, '🐊'),
      option('someone-else', 'Someone else', 500, '❓'),
    ],
  },
  {
    id: 'house-control-2026',
    title: 'House control 2026',
    description: 'Which party will hold the most seats when the House elected in 2026 first meets?',
    category: 'Elections',
    date: new Date('2027-01-04T05:00:00Z'),
    options: [option('democrats', 'Democrats', 140, '🫏'), option('republicans', 'Republicans', 350, '🐘')],
  },
  {
    id: 'supreme-court-2027',
    title: 'Supreme Court vacancy',
    description:
      'Will a seat on the Supreme Court open up, or a justice announce a retirement, by the end of June 2027?',
    category: 'Courts',
    date: new Date('2027-07-01T04:00:00Z'),
    options: [option('vacancy', 'A seat opens', 260, '⚖️'), option('no-vacancy', 'No seat opens', 163, '🏛️')],
  },
  {
    id: 'inflation-2027',
    title: 'US inflation under 3%',
    description:
      'Will the 12-month change in the consumer price index for June 2027, as first published by the Bureau of Labor Statistics, be under 3.0%?',
    category: 'Economy',
    date: new Date('2027-07-20T13:00:00Z'),
    options: [option('under', 'Under 3.0%', 210, '📉'), option('at-least', '3.0% or more', 191, '📈')],
  },
]

export const politicalEvent = (id: string): PoliticalEvent | null =>
  politicalEvents.find((event) => event.id === id) ?? null

export const politicalOption = ({ options }: PoliticalEvent, id: string): PoliticalOption | null =>
  options.find((one) => one.id === id) ?? null

/** Those that are still to be decided, the next one first. */
export const upcomingEvents = (now: Date, search = ''): readonly PoliticalEvent[] => {
  const words = search.trim().toLowerCase()
  const says = (text: string) => text.toLowerCase().includes(words)
  return politicalEvents
    .filter(({ date }) => date > now)
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
