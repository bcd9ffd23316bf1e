/** A move of a handshake: what is attempted, the step as it was taken, and what came of the attempt. */
import type { HandshakeActor, HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { Handshake, Progress } from './handshake.store.ts'
import type { MoneyFacts } from './money-recipes.ts'

export type Attempt = {
  /** Locked in this transaction. */
  readonly handshake: Handshake
  readonly event: HandshakeEvent
  readonly by: HandshakeActor
  readonly actorId: PersonId | null
  readonly reason?: string
  /** What the creator did, where one press took several steps; the event itself where it did not. */
  readonly action?: 'create'
  readonly changes?: Partial<Omit<Progress, 'status' | 'stepCount'>>
  readonly money?: MoneyFacts
  /** Who was asked how it ended and never said. */
  readonly noShows?: readonly PersonId[]
}

export type Move = {
  readonly attempt: Attempt
  readonly before: Handshake
  readonly after: Handshake
  /** What the recipe asked of the ledger, and the ledger did. */
  readonly transfers: readonly Transfer[]
}

export type Moved =
  | ({ readonly moved: true } & Move)
  | { readonly moved: false; readonly reason: 'wrong-state' | 'wrong-actor' | 'halted' | 'id-reused' }
  | {
      readonly moved: false
      readonly reason: 'insufficient-funds'
      readonly personId: string
      readonly balanceCents: Cents
    }
