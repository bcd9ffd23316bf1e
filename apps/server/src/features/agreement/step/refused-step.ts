/** Words for a step of an agreement that the table or the ledger refused. */
import { type NotTaken, refusedMoves, type SharingCode, type Stake } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

const codes = { 'wrong-state': 'agreement.invalid-transition', 'wrong-actor': 'agreement.not-your-step' } as const

const { refusedStake } = refusedMoves(codes)

export const refusedStep = (
  moved: NotTaken,
  stake: Stake,
  refuse: Refuse<(typeof codes)[keyof typeof codes] | SharingCode | 'agreement.short-of-funds'>,
): Refused => refusedStake(moved, stake, refuse, (amounts) => refuse('agreement.short-of-funds', amounts))
