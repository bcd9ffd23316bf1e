/** Loans as they are read: one, or those of a person. What is written of them goes through a step. */
import type { AgreementId } from '@handshake/domain/ids.ts'
import { findAgreement, type Loan, loanOf } from '#features/agreement/agreement.public.ts'
import type { Context } from '#platform/context.ts'

export async function findLoan(ctx: Context, id: AgreementId): Promise<Loan | null> {
  const found = await findAgreement(ctx, id)
  return found?.type === 'loan' ? loanOf(found) : null
}
