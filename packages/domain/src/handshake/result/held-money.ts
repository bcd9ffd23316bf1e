/** What each state of a handshake holds and what each money recipe does to it, as tables the books are checked against. */
import { unreachable } from '../../assert.ts'
import { type Cents, cents, zero } from '../../money.ts'
import type { HandshakeState, MoneyRecipe } from '../handshake-machine.ts'
import { potOf, type Stakes } from '../terms/stakes.ts'

export type Holding = 'nothing' | 'creator-stake' | 'both-stakes' | 'frozen-pot'

export const holdingOf: Readonly<Record<HandshakeState, Holding>> = {
  draft: 'nothing',
  open: 'creator-stake',
  pending: 'creator-stake',
  matched: 'both-stakes',
  in_progress: 'both-stakes',
  outcome_pending: 'both-stakes',
  finalizing: 'both-stakes',
  disputed: 'frozen-pot',
  completed: 'nothing',
  cancelled: 'nothing',
  refunded: 'nothing',
}

export const recipes: Readonly<Record<MoneyRecipe, { readonly leaves: Holding; readonly about: string }>> = {
  'lock-creator-stake': { leaves: 'creator-stake', about: 'the creator’s stake goes into escrow' },
  're-lock-creator-stake': { leaves: 'creator-stake', about: 'the difference to the new stake goes in, or comes back' },
  'lock-peer-stake': { leaves: 'both-stakes', about: 'the peer’s stake goes into escrow' },
  'lock-agreed-stakes': { leaves: 'both-stakes', about: 'both stakes stand as the counter-offer says' },
  'refund-stakes': { leaves: 'nothing', about: 'each gets back what they put in, without a fee' },
  'pay-out': { leaves: 'nothing', about: 'the winner gets the pot less 2.0%' },
  'pay-out-legs': { leaves: 'nothing', about: 'each leg is paid to its winner or refunded' },
  'pay-split': { leaves: 'nothing', about: 'the pot is divided as both agreed' },
  'freeze-stakes': { leaves: 'frozen-pot', about: 'the pot goes to the dispute' },
  'unfreeze-stakes': { leaves: 'both-stakes', about: 'the pot comes back from the dispute' },
  'refund-frozen-stakes': { leaves: 'nothing', about: 'each gets their stake back out of the dispute' },
  'pay-out-ruled': { leaves: 'nothing', about: 'the winner of the ruling gets the pot less 2.5%' },
  'pay-ruled-split': { leaves: 'nothing', about: 'the pot is divided as the ruling says' },
  'pay-frozen-split': { leaves: 'nothing', about: 'the frozen pot is divided as both agreed' },
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
