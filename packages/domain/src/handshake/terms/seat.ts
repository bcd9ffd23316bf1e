/** Who somebody is to a handshake before it is matched, and whether the other seat is theirs to take (decision 5.3). */
import type { HandshakeState } from '../handshake-machine.ts'

export type Seat = {
  readonly state: HandshakeState
  readonly creatorId: string
  /** The named peer before acceptance, the other party after it. */
  readonly peerId: string | null
  readonly isPublic: boolean
  /** Holders of invitations that are pending and not past their hour. */
  readonly invitedIds: readonly string[]
  /** Who was named to decide and has not declined: a referee has no side. */
  readonly refereeId: string | null
}

export type Relation = 'creator' | 'peer' | 'invitee' | 'referee' | 'stranger'

const unmatched: readonly HandshakeState[] = ['draft', 'open', 'pending']

export const isUnmatched = (state: HandshakeState): boolean => unmatched.includes(state)

export function relationTo(seat: Seat, personId: string): Relation {
  if (personId === seat.creatorId) return 'creator'
  if (personId === seat.refereeId) return 'referee'
  if (!isUnmatched(seat.state)) return personId === seat.peerId ? 'peer' : 'stranger'
  // Being named is no seat: whoever is named holds an invitation, and when it has run out they are a stranger again.
  return seat.invitedIds.includes(personId) ? 'invitee' : 'stranger'
}

export type SeatAnswer = 'free' | 'own' | 'referee' | 'not-seen' | 'taken'

/** Draft and private handshakes do not exist for a stranger, so that answer comes before 'taken' (decision 3.12). */
export function seatFor(seat: Seat, personId: string): SeatAnswer {
  const relation = relationTo(seat, personId)
  if (relation === 'creator') return 'own'
  if (seat.state === 'draft' || (relation === 'stranger' && !seat.isPublic)) return 'not-seen'
  if (relation === 'referee') return 'referee'
  if (relation === 'invitee') return 'free'
  return seat.peerId === null && seat.state === 'open' ? 'free' : 'taken'
}

/** A private handshake shows itself to its people alone; a public one to everybody once it has left draft. */
export function maySee(seat: Seat, personId: string | null): boolean {
  const relation = personId === null ? 'stranger' : relationTo(seat, personId)
  if (relation === 'creator') return true
  if (seat.state === 'draft') return false
  return relation !== 'stranger' || seat.isPublic
}
