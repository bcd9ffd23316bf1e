/** Generates docs/generated/bet-states.md: how the specification's bet is lived by a handshake. */
import { betSteps, handshakeStateOf } from '@handshake/domain/handshake/bet-steps.ts'
import { code, type Page, page, table } from './markdown.ts'

export const betStatesPage = (): Page =>
  page(
    'docs/generated/bet-states.md',
    'packages/domain/src/handshake/bet-steps.ts',
    'A bet’s states and a handshake’s',
    'The specification describes a bet as a type of agreement. Bets are handshakes here, so that table is run by nothing and does not exist; this is how its states and steps read in the life of a handshake ([all of it](states.md)). A test holds each row against the handshake’s table.',
    table(
      ['In the specification', 'Of a handshake'],
      Object.entries(handshakeStateOf).map(([bet, handshake]) => [code(bet), code(handshake)]),
    ),
    table(
      ['From', 'To', 'Action', 'Step of a handshake', 'Note'],
      betSteps.map(({ from, to, action, step, endsIn, note = '' }) => [
        code(from),
        endsIn === undefined ? code(to) : `${code(to)} (${code(endsIn)})`,
        code(action),
        step === null ? 'none' : code(step),
        note,
      ]),
    ),
  )
