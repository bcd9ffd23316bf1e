/** The handshakes of the demo people, in words: what the story then lets happen to each. */
import type { DemoName } from './people.ts'

/** A handshake in words; `due` and the scenes count hours before now, negative ones lie ahead. */
export type DemoHandshake = {
  readonly title: string
  readonly description: string
  readonly betType: 'custom' | 'challenge' | 'election'
  readonly outcomes: readonly [string, string]
  readonly stakeCents: number
  readonly dueHoursAgo: number
  /** Who decides, where both agreed on somebody. */
  readonly referee?: DemoName
}

const day = 24

export const demoHandshakes = {
  playoffs: {
    title: 'The Lakers win their next home game',
    description: 'Overtime counts.',
    betType: 'custom',
    outcomes: ['They do', 'They don’t'],
    stakeCents: 7_500,
    dueHoursAgo: 12 * day,
  },
  marathon: {
    title: 'Tom runs the marathon under four hours',
    description: 'Official net time.',
    betType: 'challenge',
    outcomes: ['Under four hours', 'Four hours or more'],
    stakeCents: 4_000,
    dueHoursAgo: 8 * day,
  },
  mayor: {
    title: 'The mayor is re-elected in the first round',
    description: 'More than half of the votes in the first round.',
    betType: 'election',
    outcomes: ['First round', 'Run-off or out'],
    stakeCents: 5_000,
    dueHoursAgo: 4 * day,
  },
  chili: {
    title: 'Diego’s chili beats Maya’s at the office cook-off',
    description: 'The judges’ points decide. No bribes.',
    betType: 'challenge',
    outcomes: ['Diego’s chili', 'Maya’s chili'],
    stakeCents: 2_500,
    dueHoursAgo: -6 * day,
  },
  books: {
    title: 'Maya reads ten books in seven weeks',
    description: 'Finished, not skimmed. Audiobooks count.',
    betType: 'challenge',
    outcomes: ['Maya reads ten', 'Maya doesn’t'],
    stakeCents: 3_000,
    dueHoursAgo: -40 * day,
  },
  rain: {
    title: 'It rains on the company picnic',
    description: 'At least one drop between noon and six.',
    betType: 'custom',
    outcomes: ['Rain', 'No rain'],
    stakeCents: 1_500,
    dueHoursAgo: 1 * day,
  },
  sourdough: {
    title: 'Priya’s sourdough survives two weeks',
    description: 'Alive means it still doubles within eight hours.',
    betType: 'custom',
    outcomes: ['It lives', 'It dies'],
    stakeCents: 2_000,
    dueHoursAgo: 2 * day,
  },
  darts: {
    title: 'Diego hits three bullseyes in one evening',
    description: 'At the Thursday round. The board at the bar counts.',
    betType: 'challenge',
    outcomes: ['Fewer than three', 'Three or more'],
    stakeCents: 1_000,
    dueHoursAgo: 2 * day,
  },
  trivia: {
    title: 'Lena outscores Tom at trivia night',
    description: 'Points for the whole evening. The music round counts double.',
    betType: 'challenge',
    outcomes: ['Lena', 'Tom'],
    stakeCents: 1_500,
    dueHoursAgo: 20,
    referee: 'maya',
  },
  bowling: {
    title: 'Maya bowls over 120',
    description: 'One game, no bumpers. The screen above the lane counts.',
    betType: 'challenge',
    outcomes: ['Over 120', '120 or less'],
    stakeCents: 1_000,
    dueHoursAgo: 21 * day,
  },
  parking: {
    title: 'Diego finds parking within ten minutes',
    description: 'From the first look to the handbrake, on a Saturday.',
    betType: 'challenge',
    outcomes: ['Within ten minutes', 'Longer'],
    stakeCents: 1_000,
    dueHoursAgo: 18 * day,
  },
  chess: {
    title: 'Maya beats Diego at chess',
    description: 'One game, ten minutes each.',
    betType: 'challenge',
    outcomes: ['Maya wins', 'Diego wins'],
    stakeCents: 1_000,
    dueHoursAgo: 14 * day,
  },
  stairs: {
    title: 'Maya is up the twelve floors before Diego',
    description: 'Both by the stairs. Touching the roof door counts.',
    betType: 'challenge',
    outcomes: ['Maya first', 'Diego first'],
    stakeCents: 1_000,
    dueHoursAgo: 10 * day,
  },
  coffee: {
    title: 'The coffee shop on the corner opens on time',
    description: 'The date on its sign counts, and coffee has to be for sale.',
    betType: 'custom',
    outcomes: ['On time', 'Late'],
    stakeCents: 2_000,
    dueHoursAgo: -30 * day,
  },
  album: {
    title: 'The next Taylor Swift album opens at number one',
    description: 'The Billboard 200 of its first week.',
    betType: 'custom',
    outcomes: ['Number one', 'Anything else'],
    stakeCents: 1_000,
    dueHoursAgo: -9 * day,
  },
  launch: {
    title: 'The moon rocket leaves the pad on its first try',
    description: 'All engines running and off the ground counts.',
    betType: 'custom',
    outcomes: ['It flies', 'It waits'],
    stakeCents: 5_000,
    dueHoursAgo: -20 * day,
  },
  karaoke: {
    title: 'Tom sings the high note at karaoke',
    description: 'The one in the last chorus. The room decides.',
    betType: 'challenge',
    outcomes: ['Tom hits it', 'Tom doesn’t'],
    stakeCents: 1_000,
    dueHoursAgo: -5 * day,
  },
  pancakes: {
    title: 'Priya eats eight pancakes on Sunday',
    description: 'Whole ones, before noon.',
    betType: 'challenge',
    outcomes: ['Priya eats eight', 'Priya doesn’t'],
    stakeCents: 1_000,
    dueHoursAgo: -6 * day,
  },
  plank: {
    title: 'Maya holds the plank longer than anyone who dares',
    description: 'Same evening, same floor, no breaks.',
    betType: 'challenge',
    outcomes: ['Maya', 'Whoever dares'],
    stakeCents: 1_500,
    dueHoursAgo: -14 * day,
  },
} as const satisfies Record<string, DemoHandshake>

export type HandshakeKey = keyof typeof demoHandshakes
