/** A move of a handshake: what is attempted, the step as it was taken, and what came of the attempt. */
import type { HandshakeActor, HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import type { Shares } from '@handshake/domain/handshake/terms/legs.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { NotMoved } from '@handshake/engine/workflow.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { MadeTransferId } from '@handshake/ledger/transfer-id.ts'
import { type Acting, type Forbidden, refusedMoves } from '#features/wallet/wallet.public.ts'
import type { Handshake, Progress } from './handshake.store.ts'

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
  /** What is written about it with the step, as columns of its row: new terms, other words. */
  readonly content?: Readonly<Record<string, unknown>>
  /** Who was asked how it ended and never said. */
  readonly noShows?: readonly PersonId[]
  /** Whose request it is, where several share a transaction; null where the server acts. */
  readonly acting?: Acting
}

/** One step for each of them. */
export const eachTakes = (handshakes: readonly Handshake[], step: Omit<Attempt, 'handshake'>): Attempt[] =>
  handshakes.map((handshake) => ({ ...step, handshake }))

/** What a recipe has to know beside the handshake. */
export type MoneyFacts = {
  /** Follows from the request that locks the stake; from the handshake where the server does it by itself. */
  readonly stakeId?: MadeTransferId
  /** The creator's part of a pot that is divided. */
  readonly creatorPartCents?: Cents
  readonly legShares?: Shares
}

/** A step that the table allows. */
export type PlannedMove = { readonly attempt: Attempt; readonly before: Handshake; readonly after: Handshake }

export type Move = PlannedMove & {
  /** What the recipe asked of the ledger, and the ledger did. */
  readonly transfers: readonly Transfer[]
}

export type Moved = ({ readonly moved: true } & Move) | NotMoved<Forbidden>

const codes = { 'wrong-state': 'handshake.too-late', 'wrong-actor': 'handshake.not-yours' } as const

export type MoveCode = (typeof codes)[keyof typeof codes] | 'wallet.halted' | 'wallet.id-reused'

/** Words for a step of a handshake that could not be taken. */
export const { refusedMove, refusedSharing, refusedStake } = refusedMoves(codes)
