/** The sports of Create Friendly Bet: which have a smart builder here, and where the games of the others are. */

export const friendlySports = [
  { value: 'football', label: 'Football', hint: 'Smart builder' },
  {
    value: 'esports',
    label: 'Esports',
    hint: 'Smart builder',
    words: 'Esports bets have a builder of their own: pick a game, a match, then your markets.',
    to: '/create/esports',
    link: 'Open the esports builder',
  },
  {
    value: 'basketball',
    label: 'Basketball',
    hint: 'Step by step',
    words: 'Pick an NBA game and set up your bet step by step.',
    to: '/bet?step=game&league=NBA',
    link: 'Browse NBA games',
  },
  {
    value: 'baseball',
    label: 'Baseball',
    hint: 'Step by step',
    words: 'Pick an MLB game and set up your bet step by step.',
    to: '/bet?step=game&league=MLB',
    link: 'Browse MLB games',
  },
] as const

export const isFriendlySport = (word: string): word is (typeof friendlySports)[number]['value'] =>
  friendlySports.some(({ value }) => value === word)
