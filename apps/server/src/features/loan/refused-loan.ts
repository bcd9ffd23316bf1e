/** Words for a step of a loan that could not be taken, and whether a person is one of its two sides. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import type { AgreementMoved, Loan } from '#features/agreement/agreement.public.ts'
import { type PolicyCode, refusedByPolicy } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

export type LoanRole = 'lender' | 'borrower'

/** Null for everyone else: to them the loan is unknown. */
export const roleIn = ({ lenderId, borrowerId }: Loan, personId: PersonId): LoanRole | null =>
  personId === lenderId ? 'lender' : personId === borrowerId ? 'borrower' : null

type StepCode = 'loan.too-late' | 'loan.not-yours'
type MoneyCode = StepCode | 'wallet.halted' | 'wallet.id-reused' | 'wallet.on-hold' | PolicyCode | 'loan.short-of-funds'
type NotMoved = Extract<AgreementMoved, { moved: false }>

/** For steps that move no money. */
export function refusedStep({ reason }: NotMoved, refuse: Refuse<StepCode>): Refused {
  return refuse(reason === 'wrong-actor' ? 'loan.not-yours' : 'loan.too-late')
}

export function refusedMoney(
  moved: NotMoved,
  { me, need }: { readonly me: PersonId; readonly need: Cents },
  refuse: Refuse<MoneyCode>,
): Refused {
  switch (moved.reason) {
    case 'wrong-state':
    case 'wrong-actor':
      return refusedStep(moved, refuse)
    case 'forbidden':
      return refusedByPolicy(moved.forbidden, me, refuse)
    case 'halted':
    case 'id-reused':
      return refuse(`wallet.${moved.reason}`)
    case 'insufficient-funds':
      return refuse('loan.short-of-funds', {
        need: formatAmount(need),
        balance: formatAmount(moved.balanceCents),
        shortfall: formatAmount(cents(need - moved.balanceCents)),
      })
  }
}
