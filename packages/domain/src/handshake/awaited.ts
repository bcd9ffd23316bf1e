/** Whose turn it is: the people somebody waits for, and what they are waited for to do. */
import type { PersonId } from '../ids.ts'
import { hours } from '../time.ts'
import type { HandshakeState } from './handshake-machine.ts'

export type Turn = {
  readonly status: HandshakeState
  readonly creatorId: PersonId
  readonly peerId: PersonId | null
  /** Who holds an invitation that can still be answered. */
  readonly invitedIds: readonly PersonId[]
  /** Whose counter-offer waits for the creator. */
  readonly offeredBy: readonly PersonId[]
  /** True where the two themselves say who won. */
  readonly mutual: boolean
  readonly answeredBy: readonly PersonId[]
  /** Whose proposal to settle waits for the other. */
  readonly proposedBy: PersonId | null
}

export const awaitedActions = {
  accept: 'accept or decline it',
  'answer-offer': 'answer the counter-offer',
  'answer-result': 'say who won',
  'answer-proposal': 'answer the proposal to settle',
} as const

export type AwaitedAction = keyof typeof awaitedActions
export type Awaited = { readonly action: AwaitedAction; readonly people: readonly PersonId[] }

/** At most one reminder per handshake and person in this time. */
export const reminderPauseMs = hours(24)

/** Null where one waits for nobody: because it is one's own turn, or only time has to pass. */
export function awaitedBy(me: PersonId, turn: Turn): Awaited | null {
  const { status, creatorId, peerId } = turn
  if (status === 'open' || status === 'pending') {
    if (me !== creatorId) return turn.offeredBy.includes(me) ? { action: 'answer-offer', people: [creatorId] } : null
    // Whoever made a counter-offer has answered, and waits in turn.
    return someOf(
      'accept',
      turn.invitedIds.filter((id) => !turn.offeredBy.includes(id)),
    )
  }
  const other = me === creatorId ? peerId : me === peerId ? creatorId : null
  if (other === null) return null
  if (turn.proposedBy === me) return { action: 'answer-proposal', people: [other] }
  const answered = turn.answeredBy.includes(me) && !turn.answeredBy.includes(other)
  return status === 'outcome_pending' && turn.mutual && answered ? { action: 'answer-result', people: [other] } : null
}

const someOf = (action: AwaitedAction, people: readonly PersonId[]): Awaited | null =>
  people.length === 0 ? null : { action, people }
