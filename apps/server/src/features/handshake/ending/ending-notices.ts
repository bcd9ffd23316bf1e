/** Who is told what when a handshake ends, with a winner or without one. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Move } from '../handshake-move.ts'
import { factsOf, partiesOf } from '../notice-facts.ts'

const receivedBy = ({ transfers }: Move, personId: PersonId): Cents =>
  add(...transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents))

/** One notice for each party, with what they received. */
const each = (move: Move, kindFor: (personId: PersonId) => EndingKind): Addressed[] =>
  partiesOf(move.after).map((personId) => ({
    kind: kindFor(personId),
    people: [personId],
    facts: { ...factsOf(move), receivedCents: receivedBy(move, personId) },
  }))

type EndingKind =
  | `handshake.${'won' | 'lost' | 'settled-won' | 'settled-lost' | 'settled-shared'}`
  | `handshake.${'slip-won' | 'slip-lost' | 'slip-tied' | 'refunded' | 'voided' | 'cancelled-by-both'}`

type Endings = { readonly won: EndingKind; readonly lost: EndingKind; readonly shared: EndingKind }

const byResult =
  ({ won, lost, shared }: Endings) =>
  (move: Move): Addressed[] =>
    each(move, (personId) => (move.after.winnerId === null ? shared : personId === move.after.winnerId ? won : lost))

export const settledByPeople = byResult({
  won: 'handshake.settled-won',
  lost: 'handshake.settled-lost',
  shared: 'handshake.settled-shared',
})

const settledByFeed = byResult({ won: 'handshake.won', lost: 'handshake.lost', shared: 'handshake.lost' })

export const paid = (move: Move): Addressed[] =>
  move.after.outcomeReason === 'feed' ? settledByFeed(move) : settledByPeople(move)

export const slipPaid = byResult({
  won: 'handshake.slip-won',
  lost: 'handshake.slip-lost',
  shared: 'handshake.slip-tied',
})

export const refunded =
  (kind: `handshake.${'refunded' | 'voided' | 'cancelled-by-both'}`) =>
  (move: Move): Addressed[] =>
    each(move, () => kind)

/** What the creator's stake was, where it was locked. */
export const refundOf = (move: Move): Cents | null =>
  move.before.status === 'draft' ? null : receivedBy(move, move.after.creatorId)
