/** What a person can press on a handshake, read from the machine's table, so that screens offer what the server allows. */
import { type HandshakeAction, handshakeActionNames } from './handshake-action-names.ts'
import { type HandshakeActor, type HandshakeEvent, type HandshakeState, handshakeMachine } from './handshake-machine.ts'

/** One button, one name, whichever row of the table it takes from the state at hand. */
export const handshakeActions = {
  share: ['share', 'open-up'],
  invite: ['invite', 'name-peer'],
  renew: ['renew-open', 'renew-pending'],
  'withdraw-invitation': ['withdraw-invitation-open', 'withdraw-invitation-pending'],
  edit: ['edit-draft', 'edit-open', 'edit-pending'],
  // For the creator, countering is offering a new version with the stake locked again: the same step as an edit.
  counter: ['counter-open', 'counter-pending', 'edit-open', 'edit-pending'],
  decline: ['decline-open', 'decline-pending'],
  accept: ['accept', 'join'],
  'accept-counter': ['accept-counter'],
  'decline-to-referee': [
    'referee-declines-open',
    'referee-declines-pending',
    'referee-declines-matched',
    'referee-declines-in-progress',
    'referee-declines-outcome-pending',
  ],
  withdraw: ['withdraw'],
  delete: ['delete-draft', 'delete'],
  remove: ['remove'],
  answer: ['result'],
  confirm: ['confirm', 'pay-out', 'pay-out-legs', 'refund'],
  void: ['void'],
  cancel: ['agree-cancel', 'agree-cancel-disputed'],
  split: ['agree-split', 'agree-split-disputed'],
  dispute: ['dispute'],
  'withdraw-dispute': ['withdraw-dispute'],
  rule: ['rule'],
  appeal: ['appeal'],
  'accept-ruling': ['pay-ruling', 'split-ruling', 'refund-ruling'],
  'decide-appeal': ['pay-ruling', 'split-ruling', 'refund-ruling'],
} as const satisfies Record<HandshakeAction, readonly HandshakeEvent[]>

/** Who can press anything; the clock and the feed press nothing. */
export type HandshakeRole = Exclude<HandshakeActor, 'parties' | 'scheduler' | 'oracle'>

/** Two buttons on the same rows: the parties accept what an admin decides. */
const onlyFor: Partial<Record<HandshakeAction, readonly HandshakeRole[]>> = {
  'accept-ruling': ['creator', 'peer'],
  'decide-appeal': ['admin'],
}

export type Offered = {
  readonly action: HandshakeAction
  /** The rows a press would take: several only where the stored result or ruling says which. */
  readonly events: readonly HandshakeEvent[]
  /** True where one press is only a proposal and the step waits for the other party. */
  readonly joint: boolean
}

/** A person can have several roles at once, as the party who also raised the dispute; null where none of them may. */
export function offered(action: HandshakeAction, at: HandshakeState, roles: readonly HandshakeRole[]): Offered | null {
  const asked = roles.filter((role) => onlyFor[action]?.includes(role) ?? true)
  const party = asked.some((role) => role === 'creator' || role === 'peer')
  const rows = handshakeActions[action].filter((event) => includes(handshakeMachine.events[event].from, at))
  const own = rows.filter((event) => asked.some((role) => includes(handshakeMachine.events[event].by, role)))
  if (own.length > 0) return { action, events: own, joint: false }
  const joint = rows.filter((event) => party && includes(handshakeMachine.events[event].by, 'parties'))
  return joint.length > 0 ? { action, events: joint, joint: true } : null
}

export const actionsFor = (at: HandshakeState, roles: readonly HandshakeRole[]): Offered[] =>
  handshakeActionNames.flatMap((action) => offered(action, at, roles) ?? [])

const includes = (list: readonly string[], value: string): boolean => list.includes(value)
