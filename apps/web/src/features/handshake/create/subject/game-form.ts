/** A game of the list in the builder: choosing it is its whole first step. */
import { longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { gameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { offeredLines } from '@handshake/contracts/handshake/subject.ts'
import * as z from 'zod/mini'
import { type FieldsOf, type FormRow, only, said } from './form-row.ts'

const shape = {
  /** As it was when it was chosen; what changes (score, closing) is read again while the form is open. */
  game: z.nullable(gameView),
  /** The odds and lines as the person last saw them; null until they are read. */
  seenLines: z._default(z.nullable(offeredLines), null),
  /** Words beside the game, where a builder asks for them. */
  description: z._default(z.string(), ''),
}
const { shape: asked } = makingRoutes.createHandshake.input

export type GameFields = FieldsOf<typeof shape>

const teams = ({ game }: Pick<GameFields, 'game'>) => ({
  team_a: game?.teamA ?? 'Away',
  team_b: game?.teamB ?? 'Home',
})

function title({ game }: Pick<GameFields, 'game'>): string {
  const { team_a, team_b } = teams({ game })
  const whole = `${team_a} at ${team_b}`
  if (whole.length <= longestTitle || game === null) return whole
  // A name is never cut: where both are too long together, the teams go by their short ones.
  return `${game.teamAAbbreviation} at ${game.teamBAbbreviation}`
}

export const gameForm = {
  shape,
  blank: (): GameFields => ({ game: null, seenLines: null, description: '' }),
  pickStep: 'bet',
  problems: ({ game, description }) =>
    only({ game: game === null && 'Please select a game', description: said(asked.description, description) }),
  teams,
  title,
  game: ({ game }) => game,
  date: () => null,
  stakes: null,
  typesStake: true,
  firstSharing: 'marketplace',
  verification: () => 'oracle',
  referee: () => '',
  call: ({ game, seenLines, description }) =>
    game && {
      subject: 'game',
      betType: 'sports',
      gameId: game.id,
      ...(seenLines && { seenLines }),
      verificationMethod: 'oracle',
      description,
    },
  begun: ({ game }) => game !== null,
  waitsForChoice: ({ game }) => game === null,
  edit: { firstStep: 'bet', fields: ({ game, description }) => ({ subject: 'game', game, description }) },
  // A game is played once, so another one is chosen, and with it the side.
  rematch: {
    fields: () => ({ subject: 'game' }),
    pick: (pick) => (pick === 'over' || pick === 'under' ? pick : null),
    elsewhere: null,
  },
  draftWords: 'Your smart bet is ready for an opponent',
  offer: { lead: 'Choose a game', link: 'choose a game' },
} as const satisfies FormRow<GameFields>
