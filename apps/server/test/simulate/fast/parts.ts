/** What a simulated world is made of: its people, the books of a deal, and the half of a feature's workflow that needs no database. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import type { Workflow, WorkflowTypes } from '@handshake/engine/workflow.ts'
import type { AskedPosting } from '../../../src/features/wallet/policy/money-leaving.ts'

/** What people are like; who is out or closing takes no step that starts something. */
export const ways = ['honest', 'honest', 'careless', 'cheat', 'honest', 'careless'] as const

export type Person = {
  readonly id: PersonId
  readonly name: string
  readonly way: (typeof ways)[number]
  owesCents: number
  isOut: boolean
  isClosing: boolean
}

/** What went into a deal and what came out of it, added up from the books alone. */
export type DealBooks = {
  readonly put: Map<string, number>
  readonly got: Map<string, number>
  /** From wallet to wallet, by whoever paid. */
  readonly paid: Map<string, number>
  feeCents: number
}

export type FastTypes = WorkflowTypes & { readonly known: undefined; readonly forbidden: { readonly why: string } }

/** The pure half of a feature's workflow. */
export type FastSteps<T extends FastTypes> = Pick<
  Workflow<T>,
  'machineOf' | 'rowOf' | 'stateOf' | 'stepped' | 'recipes'
> & {
  readonly posted?: Workflow<T>['posted']
  readonly asked: (move: never, acting: null) => AskedPosting
}

/** One of them; a list that is empty has none. */
export const oneOf = <One>(roll: Dice, list: readonly One[]): One | undefined => list[roll.pick(list.length)]
