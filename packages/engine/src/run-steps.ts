/** Takes steps in batches: step, prepare, post, write, notify; each row is decided on its own, regardless of the others. */
import { AssertionFailed, assert, present } from '@handshake/domain/assert.ts'
import { step } from '@handshake/domain/machine.ts'
import type { Posted } from '@handshake/ledger/answer.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { Move, NotMoved, Outcome, Planned, RecipeOf, Workflow, WorkflowTypes } from './workflow.ts'

/**
 * On rows that the caller has locked in this transaction. A refused step leaves nothing behind and the others as they are; an error
 * is everybody's, and undoes the transaction. The statements travel in three flights: prepare, post, write with notify.
 */
export async function runSteps<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  ctx: T['context'],
  attempts: readonly T['attempt'][],
): Promise<Outcome<T>[]> {
  if (attempts.length === 0) return []
  const ids = attempts.map((attempt) => workflow.rowOf(attempt).id)
  assert(new Set(ids).size === ids.length, 'a row takes one step in a batch')
  const allowed = attempts.map((attempt) => planStep(workflow, ctx, attempt))
  const known = await workflow.prepare(ctx, allowed.filter(isPlanned))
  const planned = allowed.map((one): Move<T> | NotMoved<T['forbidden']> => {
    const forbidden = isPlanned(one) ? workflow.forbids(one, known) : null
    return forbidden === null ? one : { moved: false, reason: 'forbidden', forbidden }
  })
  const postings = planned.filter(isPlanned).filter(({ transfers }) => transfers.length > 0)
  const answers = postings.length === 0 ? [] : await workflow.post(ctx, postings, known)
  const postedFor = new Map<Move<T>, Posted>(
    postings.map((move, index) => [move, present(answers[index], 'every posting is answered')]),
  )
  const outcomes = planned.map((one) => (isPlanned(one) ? settle(workflow, one, postedFor.get(one)) : one))
  const moves = outcomes.filter((one): one is Extract<Outcome<T>, { moved: true }> => one.moved)
  if (moves.length > 0) await Promise.all([workflow.write(ctx, moves, known), workflow.notify(ctx, moves, known)])
  return outcomes
}

/** A batch of one. */
export async function runStep<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  ctx: T['context'],
  attempt: T['attempt'],
): Promise<Outcome<T>> {
  return present((await runSteps(workflow, ctx, [attempt]))[0], 'one attempt has one outcome')
}

/** Locks rows and takes one step with each; null for an unknown id. */
export async function takeAndRun<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  ctx: T['context'],
  asked: readonly { readonly id: T['row']['id']; readonly attempt: (row: T['row']) => T['attempt'] }[],
): Promise<(Outcome<T> | null)[]> {
  const rows = await workflow.take(
    ctx,
    asked.map(({ id }) => id),
  )
  const attempts = asked.flatMap(({ id, attempt }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [attempt(row)]
  })
  const outcomes = (await runSteps(workflow, ctx, attempts)).values()
  return asked.map(({ id }) => (rows.has(id) ? present(outcomes.next().value, 'every attempt has an outcome') : null))
}

export type BatchReport = {
  readonly done: readonly string[]
  readonly stuck: readonly { readonly id: string; readonly why: string }[]
}

/** For jobs: rows that moved are done, rows held back because money is halted wait, and any other row is stuck, with its reason. */
export function reportOn<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  attempts: readonly T['attempt'][],
  outcomes: readonly ({ readonly moved: true } | NotMoved<T['forbidden']>)[],
): BatchReport {
  const done: string[] = []
  const stuck: { id: string; why: string }[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const attempt = present(attempts[index], 'every outcome has its attempt')
    const row = workflow.rowOf(attempt)
    const what = `to ${attempt.event} a ${workflow.machineOf(row).name} that is ${workflow.stateOf(row)}`
    if (outcome.moved) done.push(row.id)
    else if (outcome.reason === 'forbidden')
      stuck.push({ id: row.id, why: `${what} was forbidden: ${outcome.forbidden.why}` })
    else if (outcome.reason !== 'halted') stuck.push({ id: row.id, why: `${what} was ${outcome.reason}` })
  }
  return { done, stuck }
}

/** What a step would change and post, before anybody is asked for the money; nothing is read or written. */
export function planStep<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  ctx: T['context'],
  attempt: T['attempt'],
): Move<T> | NotMoved {
  const before = workflow.rowOf(attempt)
  const taken = step(workflow.machineOf(before), workflow.stateOf(before), attempt)
  if (!taken.ok) return { moved: false, reason: taken.reason }
  const after = workflow.stepped(ctx, attempt, taken.to as never)
  const planned: Planned<T> = { attempt, before, after }
  const recipes: Readonly<Record<string, (planned: Planned<T>) => readonly Transfer[]>> = workflow.recipes
  const recipe = taken.moves === null ? null : present(recipes[taken.moves as RecipeOf<T['machine']>], 'a recipe')
  return { attempt, before, after, transfers: recipe === null ? [] : recipe(planned) }
}

const isPlanned = <T extends WorkflowTypes>(one: Move<T> | NotMoved<T['forbidden']>): one is Move<T> =>
  !('moved' in one)

const moved = <T extends WorkflowTypes>({ attempt, before, transfers }: Move<T>, after: T['row']): Outcome<T> => ({
  moved: true,
  attempt,
  before,
  after,
  transfers,
})

function settle<T extends WorkflowTypes>(workflow: Workflow<T>, move: Move<T>, answer: Posted | undefined): Outcome<T> {
  if (answer === undefined) return moved(move, move.after)
  switch (answer.status) {
    case 'created':
    case 'exists':
      return moved(move, workflow.posted?.(move, answer.transfers) ?? move.after)
    case 'insufficient-funds':
      return { moved: false, reason: answer.status, personId: answer.ownerId, balanceCents: answer.balanceCents }
    case 'halted':
    case 'id-reused':
      return { moved: false, reason: answer.status }
    case 'unknown-account':
    case 'already-corrected':
      throw new AssertionFailed(`to ${move.attempt.event} ${move.before.id} was ${answer.status}`)
  }
}
