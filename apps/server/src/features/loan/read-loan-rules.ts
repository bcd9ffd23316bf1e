/** Use case: the highest rate that may be asked here, so that a form offers no other. */
import type { loan } from '@handshake/contracts/loan.ts'
import { capHere } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readLoanRules: UseCase<typeof loan.readLoanRules> = async (ctx) => ({ capBps: capHere(ctx.config) })
