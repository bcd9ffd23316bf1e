/** What a type of agreement is: the columns every row of the table of agreement types has. */
import { assert } from '../assert.ts'
import type { PersonId } from '../ids.ts'
import { type AnyMachine, faults, type stay, type Transition } from '../machine.ts'
import type { HrsMovement } from '../reputation/hrs.ts'
import type { Obligation } from '../reputation/reliability.ts'
import type { Agreement, AgreementRole, SystemRole } from './agreement.ts'
import type { AgreementStatus } from './agreement-status.ts'

/**
 * What somebody says yes to with a step, so that the step names what they saw: the version of the terms, the amount the other side
 * proposed, or the change of a loan by its id.
 */
export type Accepted = 'terms' | 'amount' | 'change'

/** A transition table over any of the statuses. */
export type AgreementMachine = {
  readonly name: string
  readonly initial: AgreementStatus
  readonly states: Readonly<Partial<Record<AgreementStatus, { readonly about: string; readonly terminal?: true }>>>
  readonly events: Readonly<
    Record<string, Transition<AgreementStatus | typeof stay, AgreementRole, string> & { readonly accepts?: Accepted }>
  >
}

/** Checks a table where it is written: a faulty one stops the program before it can misroute a cent. */
export function defineAgreementMachine<const Table extends AgreementMachine>(table: Table): Table {
  const found = faults(table as unknown as AnyMachine)
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
export type SystemStep = {
  readonly event: string
  readonly by: SystemRole
  readonly reason?: string
  /** Waits for the scheduler, which takes many together, even where somebody's step brought it about. */
  readonly leftToTheJob?: true
}

/** What a step says about somebody's keeping of their word. */
export type TrustChange = {
  readonly personId: PersonId
  readonly movement: HrsMovement
  readonly obligation: Obligation | null
  /** Whether their money, or money for them, was in it; a promise without any moves no score. */
  readonly staked: boolean
}

/** What a step that the clock takes by itself costs somebody who could not act because we kept them out, and what is done about it. */
export type ClockStep =
  /** Nobody loses by it: money goes back to whoever put it in, people are told, or both said yes before. */
  | 'costs nobody'
  /** It charges for lateness, and that does not grow while we keep the person out. */
  | 'stands still'
  /** They asked for it before. */
  | 'asked for'
  /** It takes their silence for a yes: only once they could have spoken for as long as everybody has. */
  | { readonly silenceOf: 'initiator' | 'counterparty'; readonly forMs: number }

export type AgreementType<Own = never> = {
  readonly machine: AgreementMachine
  readonly guards: Readonly<Record<string, Guard<Own>>>
  /** How many people take part, the initiator among them. */
  readonly people: { readonly least: number; readonly most: number }
  /** Whether whoever makes one needs its whole value in the wallet ('Insufficient wallet balance'). */
  readonly initiatorFunds: boolean
  /** The status in which it stands on a list, and anybody may take the other seat by accepting. */
  readonly openIn?: AgreementStatus
  /** The steps its author takes in one go when it is sent; by default terms, people, offer. */
  readonly opening?: readonly string[]
  /** Who is paid from what is held, where two sides share it out. */
  readonly payee?: 'initiator' | 'counterparty'
  /** What money means that is paid in: a stake or a price that an outcome or somebody's word can take away, or a price that is given. */
  readonly deposits: 'puts at risk' | 'leaves to another'
  /** Every step of the clock, by event. */
  readonly clock: Readonly<Record<string, ClockStep>>
  /** By status: what people show there with pictures and notes, such as how something looked when it was handed over. */
  readonly photos?: Readonly<Partial<Record<AgreementStatus, string>>>
  /** The step the server takes at once or when its time has come; asked after every step and by the scheduler. */
  readonly next: (agreement: Agreement<Own>, now: Date) => SystemStep | null
  /** When `next` will have an answer, where it has none now. */
  readonly dueAt: (agreement: Agreement<Own>, now: Date) => Date | null
  /** Whose trust a step moves; by default everybody's who took part, when it is completed. */
  readonly trust?: (before: Agreement<Own>, after: Agreement<Own>, event: string) => readonly TrustChange[]
  readonly words: {
    /** 'a split' */
    readonly one: string
    /** One sentence for whoever chooses what to make. */
    readonly about: string
  }
}
