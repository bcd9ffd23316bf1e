/** Words for a step of a loan that could not be taken, and whether a person is one of its two sides. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Loan } from '#features/agreement/agreement.public.ts'
import { type NotTaken, refusedMoves, type SharingCode, type Stake } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

export type LoanRole = 'lender' | 'borrower'

/** Null for everyone else: to them the loan is unknown. */
export const roleIn = ({ lenderId, borrowerId }: Loan, personId: PersonId): LoanRole | null =>
  personId === lenderId ? 'lender' : personId === borrowerId ? 'borrower' : null

const codes = { 'wrong-state': 'loan.too-late', 'wrong-actor': 'loan.not-yours' } as const
type StepCode = (typeof codes)[keyof typeof codes]

const { refusedStake, refusedSharing: refusedWord } = refusedMoves(codes)

/** For steps by which somebody gives up what they are owed. */
export { refusedWord }

/** For steps that move no money. */
export function refusedStep({ reason }: NotTaken, refuse: Refuse<StepCode>): Refused {
  return refuse(reason === 'wrong-actor' ? 'loan.not-yours' : 'loan.too-late')
}

export const refusedMoney = (
  moved: NotTaken,
  stake: Stake,
  refuse: Refuse<StepCode | SharingCode | 'loan.short-of-funds'>,
): Refused => refusedStake(moved, stake, refuse, (amounts) => refuse('loan.short-of-funds', amounts))
