/** The sports of Create Friendly Bet: which have a smart builder here, where the games of the others are, and a question of each. */

type SportRow = {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly words: string
  /** Where its games are; null where they are chosen on this page. */
  readonly to: string | null
  readonly link: string
  /** A question somebody might ask in their own words. */
  readonly example: string
}

export const friendlySports = [
  {
    value: 'football',
    label: 'Football',
    hint: 'Smart builder',
    words: 'Pick an NFL game: we bring the odds, and the official score decides.',
    to: null,
    link: 'Use a real NFL game',
    example: 'Will the Chiefs win on Sunday?',
  },
  {
    value: 'esports',
    label: 'Esports',
    hint: 'Smart builder',
    words: 'Esports bets have a builder of their own: pick a game, a match, then your markets.',
    to: '/create/esports',
    link: 'Open the esports builder',
    example: 'Will our team win the final?',
  },
  {
    value: 'basketball',
    label: 'Basketball',
    hint: 'Step by step',
    words: 'Pick an NBA game and set up your bet step by step.',
    to: '/bet?step=game&league=NBA',
    link: 'Browse NBA games',
    example: 'Will Ben score ten points on Friday?',
  },
  {
    value: 'baseball',
    label: 'Baseball',
    hint: 'Step by step',
    words: 'Pick an MLB game and set up your bet step by step.',
    to: '/bet?step=game&league=MLB',
    link: 'Browse MLB games',
    example: 'Will the Dodgers make the World Series?',
  },
] as const satisfies readonly SportRow[]

export type FriendlySport = (typeof friendlySports)[number]['value']

export const isFriendlySport = (word: string): word is FriendlySport =>
  friendlySports.some(({ value }) => value === word)

export const friendlySport = (sport: FriendlySport) =>
  friendlySports.find(({ value }) => value === sport) ?? friendlySports[0]
