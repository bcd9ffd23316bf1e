/** Every word a handshake's status can be read as: its state, its badge, and the groups and filters it belongs to. */
import { present } from '../assert.ts'
import { type HandshakeState, handshakeStates } from './handshake-machine.ts'

function isState(word: string): word is HandshakeState {
  return (handshakeStates as string[]).includes(word)
}

/** Words of older rows and of the outside. 'scheduled' is put up and waits for its other side. */
export const statusSynonyms = {
  accepted: 'matched',
  active: 'in_progress',
  settled: 'completed',
  scheduled: 'open',
  marketplace: 'open',
  invitation_sent: 'pending',
  pending_acceptance: 'pending',
  pending_dual_approval: 'pending',
} as const satisfies Record<string, HandshakeState>

export type StatusSynonym = keyof typeof statusSynonyms
export type StatusWord = HandshakeState | StatusSynonym

export const statusLabels: Readonly<Record<StatusWord, string>> = {
  draft: 'Draft',
  open: 'Open',
  marketplace: 'Marketplace',
  scheduled: 'Scheduled',
  invitation_sent: 'Invitation sent',
  pending: 'Pending',
  pending_acceptance: 'Pending acceptance',
  pending_dual_approval: 'Pending dual approval',
  accepted: 'Accepted',
  matched: 'Matched',
  active: 'Active',
  in_progress: 'In progress',
  outcome_pending: 'Outcome pending',
  finalizing: 'Pending Results',
  completed: 'Completed',
  settled: 'Settled',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const statusWords = Object.keys(statusLabels) as StatusWord[]

/**
 * In which group each status stands: exactly one each, said here and nowhere else. Lists, their headings and the figure
 * of active bets all read it.
 */
export const handshakeGroups = {
  draft: ['draft'],
  pending: [
    'pending',
    'open',
    'marketplace',
    'scheduled',
    'invitation_sent',
    'pending_acceptance',
    'pending_dual_approval',
  ],
  active: ['matched', 'accepted', 'active', 'in_progress', 'outcome_pending', 'finalizing', 'disputed'],
  completed: ['completed', 'settled', 'refunded', 'cancelled'],
} as const satisfies Record<string, readonly StatusWord[]>

export type HandshakeGroup = keyof typeof handshakeGroups

/** The states a row of the database can be in, for a query. */
export const statesIn = (group: HandshakeGroup): HandshakeState[] => handshakeGroups[group].filter(isState)

/** What ?filter= can ask for; these may overlap. */
export const handshakeFilters = {
  all: handshakeStates,
  draft: statesIn('draft'),
  pending: statesIn('pending'),
  active: statesIn('active'),
  completed: statesIn('completed'),
  live: ['in_progress'],
  disputed: ['disputed'],
  history: statesIn('completed'),
} as const satisfies Record<string, readonly HandshakeState[]>

/** The state behind a word, or null for a word nobody knows. */
export function stateOf(word: string): HandshakeState | null {
  if (isState(word)) return word
  return Object.hasOwn(statusSynonyms, word) ? statusSynonyms[word as StatusSynonym] : null
}

export function groupOf(word: StatusWord): HandshakeGroup {
  const groups = Object.entries(handshakeGroups) as [HandshakeGroup, readonly StatusWord[]][]
  return present(
    groups.find(([, words]) => words.includes(word)),
    'every status stands in a group',
  )[0]
}
