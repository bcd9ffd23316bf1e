/** Words for a step of an agreement that the table or the ledger refused. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { type PolicyCode, refusedByPolicy } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { AgreementMoved } from '../agreement-hooks.ts'

type MoneyCode = 'agreement.short-of-funds'
type Code =
  | 'agreement.invalid-transition'
  | 'agreement.not-your-step'
  | 'wallet.halted'
  | 'wallet.id-reused'
  | 'wallet.on-hold'
  | PolicyCode
  | MoneyCode

export function refusedStep(
  moved: Extract<AgreementMoved, { moved: false }>,
  { me, need }: { readonly me: PersonId | null; readonly need: Cents },
  refuse: Refuse<Code>,
): Refused {
  switch (moved.reason) {
    case 'wrong-state':
      return refuse('agreement.invalid-transition')
    case 'wrong-actor':
      return refuse('agreement.not-your-step')
    case 'forbidden':
      return refusedByPolicy(moved.forbidden, me, refuse)
    case 'halted':
    case 'id-reused':
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
