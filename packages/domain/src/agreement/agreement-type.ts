/** What a type of agreement is: the columns every row of the table of agreement types has. */
import { assert } from '../assert.ts'
import type { PersonId } from '../ids.ts'
import { type AnyMachine, faults, type stay, type Transition } from '../machine.ts'
import type { HrsMovement } from '../reputation/hrs.ts'
import type { Obligation } from '../reputation/reliability.ts'
import type { Agreement, AgreementRole, SystemRole } from './agreement.ts'
import type { AgreementStatus } from './agreement-status.ts'

/** A transition table over any of the statuses. */
export type AgreementMachine = {
  readonly name: string
  readonly initial: AgreementStatus
  readonly states: Readonly<Partial<Record<AgreementStatus, { readonly about: string; readonly terminal?: true }>>>
  readonly events: Readonly<Record<string, Transition<AgreementStatus | typeof stay, AgreementRole, string>>>
}

/** Checks a table where it is written: a faulty one stops the program before it can misroute a cent. */
export function defineAgreementMachine(table: AgreementMachine): AgreementMachine {
  const found = faults(table as AnyMachine)
  assert(found.length === 0, `the ${table.name} table is faulty: ${found.join('; ')}`)
  return table
}

export type GuardFacts<Own = unknown> = {
  readonly agreement: Agreement<Own>
  readonly now: Date
  /** Who takes the step; null for the server itself. */
  readonly actor: { readonly personId: PersonId; readonly hrs: number } | null
}

/** What must hold beside state and actor. The words are what the person reads when it does not. */
export type Guard<Own = never> = {
  readonly words: string
  readonly holds: (facts: GuardFacts<Own>) => boolean
}

/** A step the server takes by itself. */
export type SystemStep = { readonly event: string; readonly by: SystemRole; readonly reason?: string }

/** What a step says about somebody's keeping of their word. */
export type TrustChange = {
  readonly personId: PersonId
  readonly movement: HrsMovement
  readonly obligation: Obligation | null
}

export type AgreementType<Own = never> = {
  readonly machine: AgreementMachine
  readonly guards: Readonly<Record<string, Guard<Own>>>
  /** How many people take part, the initiator among them. */
  readonly people: { readonly least: number; readonly most: number }
  /** Whether people can make one; a type that is not offered is a table that nothing runs yet. */
  readonly offered: boolean
  /** Whether whoever makes one needs its whole value in the wallet ('Insufficient wallet balance'). */
  readonly initiatorFunds: boolean
  /** The step the server takes at once or when its time has come; asked after every step and by the scheduler. */
  readonly next: (agreement: Agreement<Own>, now: Date) => SystemStep | null
  /** When `next` may have another answer. */
  readonly dueAt: (agreement: Agreement<Own>) => Date | null
  /** Whose trust a step moves; by default everybody's who took part, when it is completed. */
  readonly trust?: (before: Agreement<Own>, after: Agreement<Own>, event: string) => readonly TrustChange[]
  readonly words: {
    /** 'Split' */
    readonly name: string
    /** 'a split' */
    readonly one: string
    /** One sentence for whoever chooses what to make. */
    readonly about: string
  }
}
