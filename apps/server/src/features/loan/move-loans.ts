/** Steps of loans, by the one writer of agreements: a person's step with what the server does at once because of it, or a batch of the clock's. */
import type { AgreementId } from '@handshake/domain/ids.ts'
import {
  type AgreementMoved,
  type Loan,
  type LoanStep,
  loanOf,
  lockAgreements,
  moveAgreement,
  systemAttempt,
} from '#features/agreement/agreement.public.ts'
import type { Context } from '#platform/context.ts'

/** Locked until the end of the transaction; null where there is no loan of this id. */
export async function lockLoan(ctx: Context, id: AgreementId): Promise<Loan | null> {
  const found = (await lockAgreements(ctx, [id])).get(id)
  return found?.type === 'loan' ? loanOf(found) : null
}

/** Approved is held, secured and paid out at once, and what is paid off ends; the first step that is refused is the answer. */
export async function moveLoan(ctx: Context, { agreement }: Loan, step: LoanStep): Promise<AgreementMoved> {
  let moved = await moveAgreement(ctx, { agreement, ...step })
  while (moved.moved) {
    const next = systemAttempt(moved.after, ctx.now)
    if (next === null || next.leftToTheJob) break
    moved = await moveAgreement(ctx, next)
  }
  return moved
}
