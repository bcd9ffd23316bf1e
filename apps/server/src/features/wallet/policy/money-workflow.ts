/** Builds a workflow whose steps move money: wallets are locked, what the stages need is read under that lock, and every posting is judged first. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { planStep, reportOn, runStep, runSteps } from '@handshake/engine/run-steps.ts'
import type { Move, Outcome, Workflow, WorkflowTypes } from '@handshake/engine/workflow.ts'
import type { Context } from '#platform/context.ts'
import { lockThenRead } from '#platform/db/lock-then-read.ts'
import { lockWallets } from '../wallet-activity.ts'
import { type Forbidden, type Judged, judgePostings } from './judge-postings.ts'
import { type Acting, type AskedPosting, peopleAsked } from './money-leaving.ts'
import { postJudged } from './post-money.ts'

type MoneyTypes = Pick<WorkflowTypes, 'machine' | 'row' | 'attempt'> & {
  /** What the feature reads under the lock for its own stages. */
  readonly read: object
}

type Types<T extends MoneyTypes> = {
  readonly context: Context
  readonly machine: T['machine']
  readonly row: T['row']
  readonly attempt: T['attempt']
  readonly known: T['read'] & { readonly judged: Judged }
  readonly forbidden: Forbidden
}

type Own<T extends MoneyTypes> = Omit<Workflow<Types<T>>, 'prepare' | 'forbids' | 'post'> & {
  /** What the policy of money has to know of a step; `acting` is the person of the context. */
  readonly asked: (move: Move<Types<T>>, acting: Acting) => AskedPosting
  /** Whose rows a step changes beside those whose money moves; their profiles are locked as well. */
  readonly affects: (move: Move<Types<T>>) => readonly PersonId[]
  readonly read: (ctx: Context, moves: readonly Move<Types<T>>[], affected: readonly PersonId[]) => Promise<T['read']>
}

type MoneySteps<T extends MoneyTypes> = {
  readonly move: (ctx: Context, attempt: T['attempt']) => Promise<Outcome<Types<T>>>
  /** Several at once, each decided by itself as if it were alone; what one of them is refused leaves the others as they are. */
  readonly moveEach: (ctx: Context, attempts: readonly T['attempt'][]) => Promise<Outcome<Types<T>>[]>
  /** What a step would change and post, without taking it. */
  readonly plan: (ctx: Context, attempt: T['attempt']) => ReturnType<typeof planStep<Types<T>>>
  /** For jobs: what moved is done, what a halt of all money stops waits, and anything else is stuck with its reason. */
  readonly report: (
    attempts: readonly T['attempt'][],
    outcomes: readonly Outcome<Types<T>>[],
  ) => ReturnType<typeof reportOn>
}

export function moneyWorkflow<T extends MoneyTypes>({ asked, affects, read, ...own }: Own<T>): MoneySteps<T> {
  const workflow: Workflow<Types<T>> = {
    ...(own as Omit<Workflow<Types<T>>, 'prepare' | 'forbids' | 'post'>),
    prepare: async (ctx, moves) => {
      const affected = [...new Set(moves.flatMap(affects))]
      const postings = moves.map((move) => asked(move, ctx.person ?? null))
      // Profiles before the accounts of the ledger, as everywhere that money moves.
      const [known, judged] = await lockThenRead(
        () => lockWallets(ctx, [...affected, ...peopleAsked(postings)]),
        [() => read(ctx, moves, affected), () => judgePostings(ctx, postings)],
      )
      return { ...known, judged }
    },
    forbids: ({ before }, { judged }) => judged.forbids(before.id),
    post: (ctx, moves, { judged }) => postJudged(ctx, judged, moves),
  }
  return {
    move: (ctx, attempt) => runStep(workflow, ctx, attempt),
    moveEach: (ctx, attempts) => runSteps(workflow, ctx, attempts),
    plan: (ctx, attempt) => planStep(workflow, ctx, attempt),
    report: (attempts, outcomes) => reportOn(workflow, attempts, outcomes),
  }
}
