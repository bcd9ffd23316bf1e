/** Every word a handshake's status can be read as: its state, its badge, and the groups and filters it belongs to. */
import { type HandshakeState, handshakeStates } from './handshake-machine.ts'

/**
 * Words of older rows and of the outside. 'scheduled' is matched: it is the one early word the auto-cancel list leaves
 * out, so whoever wrote it had two stakes in.
 */
export const statusSynonyms = {
  accepted: 'matched',
  active: 'in_progress',
  settled: 'completed',
  scheduled: 'matched',
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
  invitation_sent: 'Invitation Sent',
  pending: 'Pending',
  pending_acceptance: 'Pending Acceptance',
  pending_dual_approval: 'Pending Dual Approval',
  accepted: 'Accepted',
  matched: 'Matched',
  active: 'Active',
  in_progress: 'In Progress',
  outcome_pending: 'Outcome Pending',
  finalizing: 'Pending Results',
  completed: 'Completed',
  settled: 'Settled',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const statusWords = Object.keys(statusLabels) as StatusWord[]

/** The heading a handshake stands under in a list: exactly one each. */
export const handshakeGroups = {
  draft: ['draft'],
  open: ['open'],
  active: ['pending', 'matched', 'in_progress', 'outcome_pending', 'finalizing'],
  disputed: ['disputed'],
  completed: ['completed', 'cancelled', 'refunded'],
} as const satisfies Record<string, readonly HandshakeState[]>

export type HandshakeGroup = keyof typeof handshakeGroups

/** What ?filter= can ask for; these may overlap. */
export const handshakeFilters = {
  all: handshakeStates,
  active: handshakeGroups.active,
  pending: ['open', 'pending'],
  live: ['in_progress'],
  draft: handshakeGroups.draft,
  disputed: handshakeGroups.disputed,
  completed: handshakeGroups.completed,
  history: ['completed', 'cancelled', 'refunded'],
} as const satisfies Record<string, readonly HandshakeState[]>

export type HandshakeFilter = keyof typeof handshakeFilters

/** Left out of /handshakes and the marketplace; their own page still opens. */
export const hiddenInLists: readonly HandshakeState[] = ['cancelled', 'refunded']

const isState = (word: string): word is HandshakeState => (handshakeStates as string[]).includes(word)

/** The state behind a word, or null for a word nobody knows. */
export function stateOf(word: string): HandshakeState | null {
  if (isState(word)) return word
  return Object.hasOwn(statusSynonyms, word) ? statusSynonyms[word as StatusSynonym] : null
}

/** All words that mean one of these states, for a query that must also find older rows. */
export const wordsFor = (states: readonly HandshakeState[]): StatusWord[] =>
  statusWords.filter((word) => states.some((state) => stateOf(word) === state))

export function groupOf(word: StatusWord): HandshakeGroup {
  const state = stateOf(word)
  const groups = Object.entries(handshakeGroups) as [HandshakeGroup, readonly HandshakeState[]][]
  return groups.find(([, states]) => states.some((member) => member === state))?.[0] ?? 'completed'
}

export const inFilter = (word: StatusWord, filter: HandshakeFilter): boolean =>
  handshakeFilters[filter].some((state) => state === stateOf(word))

export const isListed = (word: StatusWord): boolean => !hiddenInLists.some((state) => state === stateOf(word))
