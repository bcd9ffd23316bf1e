/** A slip in the builder: the match it is on stays, its selections and their stakes can be changed. */
import { legInput } from '@handshake/contracts/handshake/subject.ts'
import { esportsGames } from '@handshake/domain/esport/esports-games.ts'
import { slipStakes } from '@handshake/domain/handshake/terms/legs.ts'
import * as z from 'zod/mini'
import { type FieldsOf, type FormRow, only } from './form-row.ts'
import { gameForm } from './game-form.ts'

const shape = { ...gameForm.shape, legs: z._default(z.array(legInput), []) }
export type SlipFields = FieldsOf<typeof shape>

export const slipForm = {
  ...gameForm,
  shape,
  blank: (): SlipFields => ({ ...gameForm.blank(), legs: [] }),
  pickStep: 'game',
  problems: ({ game, legs }) =>
    only({ game: game === null ? 'Please select a game' : legs.length === 0 && 'Please pick at least one market' }),
  stakes: ({ legs }) => (legs.length === 0 ? null : slipStakes(legs)),
  typesStake: false,
  firstSharing: 'marketplace',
  call: ({ game, legs }) =>
    game && {
      subject: 'slip',
      betType: 'esports',
      gameId: game.id,
      legs,
      verificationMethod: 'oracle',
      description: '',
    },
  begun: ({ legs }) => legs.length > 0,
  waitsForChoice: () => false,
  edit: {
    firstStep: 'game',
    fields: ({ game, legs }) => ({
      subject: 'slip',
      game,
      legs: legs.map(({ betKind, pick, line, stakeCents, oddsHundredths }) => ({
        betKind,
        pick,
        line,
        stakeCents,
        oddsHundredths,
      })),
    }),
  },
  // New ones are made where the matches are: another one of the same game.
  rematch: {
    ...gameForm.rematch,
    elsewhere(bet, opponent) {
      const address = new URLSearchParams()
      const game = esportsGames.find(({ name }) => name === bet.esports?.game)
      if (game) address.set('game', game.id)
      if (opponent !== null) address.set('with', opponent)
      return `/create/esports?${address.toString()}`
    },
  },
  offer: { lead: 'Change your picks', link: null },
} as const satisfies FormRow<SlipFields>
