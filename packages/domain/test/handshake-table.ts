/** The handshake's table as tests walk it: its events, its ends, what each money recipe leaves and what each state must hold. */
import { unreachable } from '../src/assert.ts'
import {
  type HandshakeEvent,
  type HandshakeState,
  handshakeMachine,
  type MoneyRecipe,
} from '../src/handshake/handshake-machine.ts'
import { type Holding, holdingOf } from '../src/handshake/result/held-money.ts'
import { potOf, type Stakes } from '../src/handshake/terms/stakes.ts'
import { type Cents, cents, zero } from '../src/money.ts'

export const handshakeEvents = Object.keys(handshakeMachine.events) as HandshakeEvent[]

export const isTerminal = (state: HandshakeState): boolean => handshakeMachine.states[state].terminal === true

export const leftBy: Readonly<Record<MoneyRecipe, Holding>> = {
  'lock-creator-stake': 'creator-stake',
  're-lock-creator-stake': 'creator-stake',
  'lock-peer-stake': 'both-stakes',
  'lock-agreed-stakes': 'both-stakes',
  'refund-stakes': 'nothing',
  'pay-out': 'nothing',
  'pay-out-legs': 'nothing',
  'pay-split': 'nothing',
  'freeze-stakes': 'frozen-pot',
  'unfreeze-stakes': 'both-stakes',
  'refund-frozen-stakes': 'nothing',
  'pay-out-ruled': 'nothing',
  'pay-ruled-split': 'nothing',
  'pay-frozen-split': 'nothing',
}

/** What must lie in escrow, and what in the dispute, while a handshake is in this state. */
export function mustHold(state: HandshakeState, stakes: Stakes): { readonly escrow: Cents; readonly dispute: Cents } {
  const holding = holdingOf[state]
  switch (holding) {
    case 'nothing':
      return { escrow: zero, dispute: zero }
    case 'creator-stake':
      return { escrow: cents(stakes.creatorCents), dispute: zero }
    case 'both-stakes':
      return { escrow: potOf(stakes), dispute: zero }
    case 'frozen-pot':
      return { escrow: zero, dispute: potOf(stakes) }
    default:
      return unreachable(holding)
  }
}
