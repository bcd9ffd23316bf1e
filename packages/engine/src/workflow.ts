/** What a feature tells the engine about its rows: their table, their money recipes, and the stages that read, write and notify. */
import type { AnyMachine } from '@handshake/domain/machine.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Posted, PostedTransfer } from '@handshake/ledger/answer.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'

/** The types of one workflow, named, so that a reader need not count type parameters. */
export type WorkflowTypes = {
  /** The transaction the steps are taken in. */
  readonly context: { readonly client: Sql; readonly now: Date }
  readonly machine: AnyMachine
  readonly row: { readonly id: string }
  /** What is asked for: an event, who asks, and whatever the feature has to know of it. */
  readonly attempt: { readonly event: string; readonly by: string }
  /** What `prepare` finds out for the stages after the posting. */
  readonly known: unknown
  /** Why the feature refuses a step, shown to admins who look after stuck rows; `never` where it has no such check. */
  readonly forbidden: { readonly why: string }
}

export type StateOf<M extends AnyMachine> = keyof M['states'] & string
export type EventOf<M extends AnyMachine> = keyof M['events'] & string
export type RecipeOf<M extends AnyMachine> = NonNullable<M['events'][EventOf<M>]['moves']>

/** A step that the table allows: the row as it was and as it will be. */
export type Planned<T extends WorkflowTypes> = {
  readonly attempt: T['attempt']
  readonly before: T['row']
  readonly after: T['row']
}

/** A step with its money: as it is prepared, and as it was taken. */
export type Move<T extends WorkflowTypes> = Planned<T> & {
  /** What the recipe asks of the ledger. */
  readonly transfers: readonly Transfer[]
}

export type NotMoved<Forbidden = never> =
  | {
      readonly moved: false
      readonly reason: 'wrong-state' | 'wrong-actor' | 'halted' | 'id-reused'
    }
  | { readonly moved: false; readonly reason: 'forbidden'; readonly forbidden: Forbidden }
  | {
      readonly moved: false
      readonly reason: 'insufficient-funds'
      readonly personId: string
      readonly balanceCents: Cents
    }

export type Outcome<T extends WorkflowTypes> = ({ readonly moved: true } & Move<T>) | NotMoved<T['forbidden']>

/**
 * Every stage is handed the whole batch and is called at most once for it, so that a stage can become one statement, or one call of
 * the database, without touching callers. Statements of one stage that do not need each other's answers are sent
 * together.
 */
export type Workflow<T extends WorkflowTypes> = {
  /** Take: locks rows in the order of their ids, until the end of the transaction; who is not there is left out. */
  readonly take: (ctx: T['context'], ids: readonly T['row']['id'][]) => Promise<ReadonlyMap<string, T['row']>>

  /** Step: the transition table of a row, its current state, and the row after an allowed step. */
  readonly machineOf: (row: T['row']) => T['machine']
  readonly rowOf: (attempt: T['attempt']) => T['row']
  readonly stateOf: (row: T['row']) => StateOf<T['machine']>
  readonly stepped: (ctx: T['context'], attempt: T['attempt'], to: StateOf<T['machine']>) => T['row']

  /** Locks and reads what the stages after it need; nothing is locked later than this but the ledger's accounts. */
  readonly prepare: (ctx: T['context'], planned: readonly Move<T>[]) => Promise<T['known']>
  /** Why the step may not be taken, by what `prepare` found out; then nothing of it is posted. Null where it may. */
  readonly forbids: (move: Move<T>, known: T['known']) => T['forbidden'] | null

  /** Post: the feature's own door to the ledger. All of a batch goes through it in one call, each with its own answer. */
  readonly post: (ctx: T['context'], moves: readonly Move<T>[], known: T['known']) => Promise<readonly Posted[]>
  /** What each recipe of the table asks of the ledger. */
  readonly recipes: { readonly [Recipe in RecipeOf<T['machine']>]: (planned: Planned<T>) => readonly Transfer[] }
  /** What the posting leaves on the row. */
  readonly posted?: (move: Move<T>, transfers: readonly PostedTransfer[]) => T['row']

  /** Write: the rows as they now are, and their history. */
  readonly write: (ctx: T['context'], moves: readonly Move<T>[], known: T['known']) => Promise<unknown>
  /** Notify: people, browsers and other features. Travels with what is written. */
  readonly notify: (ctx: T['context'], moves: readonly Move<T>[], known: T['known']) => Promise<unknown>
}
