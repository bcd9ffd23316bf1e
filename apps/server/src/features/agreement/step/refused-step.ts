/** Words for a step of an agreement that the table or the ledger refused. */
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { AgreementMoved } from '../agreement-hooks.ts'

type MoneyCode = 'agreement.short-of-funds'
type Code =
  | 'agreement.invalid-transition'
  | 'agreement.not-your-step'
  | 'wallet.halted'
  | 'wallet.id-reused'
  | 'wallet.reward-at-stake'
  | MoneyCode

export function refusedStep(
  moved: Extract<AgreementMoved, { moved: false }>,
  need: Cents,
  refuse: Refuse<Code>,
): Refused {
  switch (moved.reason) {
    case 'wrong-state':
      return refuse('agreement.invalid-transition')
    case 'wrong-actor':
      return refuse('agreement.not-your-step')
    case 'halted':
    case 'id-reused':
    case 'reward-at-stake':
      return refuse(`wallet.${moved.reason}`)
    case 'insufficient-funds':
      return shortOfFunds(need, moved.balanceCents, refuse)
  }
}

export const shortOfFunds = (need: Cents, balance: Cents, refuse: Refuse<MoneyCode>): Refused =>
  refuse('agreement.short-of-funds', {
    need: formatAmount(need),
    balance: formatAmount(balance),
    shortfall: formatAmount(subtract(need, balance)),
  })
