/** The one writer of a loan's state: what the engine has to know of loans to take their steps. */
import { loanMachine } from '@handshake/domain/loan/loan-machine.ts'
import { reportOn, runStep, runSteps } from '@handshake/engine/run-steps.ts'
import type { Workflow } from '@handshake/engine/workflow.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import { type CurrentScores, readCurrentScores } from '#features/reputation/reputation.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried } from '#platform/jobs/due-work.ts'
import { type Loan, lockLoans } from './loan.store.ts'
import type { LoanAttempt, LoanMoved, LoanTypes, PlannedLoan } from './loan-move.ts'
import { loanRecipes } from './loan-recipes.ts'
import { writeLoans } from './write-loans.ts'

const workflow: Workflow<LoanTypes & { readonly known: CurrentScores }> = {
  take: lockLoans,
  machineOf: () => loanMachine,
  rowOf: ({ loan }) => loan,
  stateOf: ({ status }) => status,
  stepped: (_ctx, { loan, changes }, to): Loan => ({
    ...loan,
    ...changes,
    // Nobody looks at what is over.
    ...(loanMachine.states[to].terminal === true && { lookAt: null }),
    status: to,
    stepCount: loan.stepCount + 1,
  }),
  prepare: async (ctx, planned: readonly PlannedLoan[]) => {
    const scored = [
      ...new Set(planned.flatMap(({ attempt }) => (attempt.scores ?? []).map(({ personId }) => personId))),
    ]
    // Profiles before the ledger, as everyone who moves money does.
    const [, scores] = await Promise.all([lockWallets(ctx, scored), readCurrentScores(ctx, scored)])
    return scores
  },
  recipes: loanRecipes,
  write: (ctx, moves, scores) => writeLoans(ctx, moves, scores),
  notify: async (ctx, moves) => {
    await notifyEach(
      ctx,
      moves.flatMap(({ attempt }) => attempt.notices ?? []),
    )
    const people = [...new Set(moves.flatMap(({ after }) => [after.lenderId, after.borrowerId]))]
    ctx.tell(people, ['loan'])
    const paid = moves.filter(({ transfers }) => transfers.length > 0)
    if (paid.length > 0)
      ctx.tell([...new Set(paid.flatMap(({ after }) => [after.lenderId, after.borrowerId]))], ['wallet'])
  },
}

/** Several at once, each decided by itself as if it were alone. */
export const moveLoans = (ctx: Context, attempts: readonly LoanAttempt[]): Promise<LoanMoved[]> =>
  runSteps(workflow, ctx, attempts)

export const moveLoan = (ctx: Context, attempt: LoanAttempt): Promise<LoanMoved> => runStep(workflow, ctx, attempt)

/** Step after step with one loan, each where the one before left it; the first that is refused is the answer. */
export async function moveLoanThrough(
  ctx: Context,
  loan: Loan,
  steps: readonly ((loan: Loan) => Omit<LoanAttempt, 'loan'>)[],
): Promise<LoanMoved> {
  let at = loan
  let moved: LoanMoved | null = null
  for (const step of steps) {
    moved = await moveLoan(ctx, { loan: at, ...step(at) })
    if (!moved.moved) return moved
    at = moved.after
  }
  if (moved === null) throw new Error('a road has at least one step')
  return moved
}

/** For jobs: what moved is done, what stands still with the money waits, and anything else is stuck with its reason. */
export const carriedBy = (attempts: readonly LoanAttempt[], outcomes: readonly LoanMoved[]): Carried =>
  reportOn(workflow, attempts, outcomes)
