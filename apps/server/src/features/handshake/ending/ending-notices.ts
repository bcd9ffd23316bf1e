/** Who is told what when a handshake ends, with a winner or without one. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, subtract } from '@handshake/domain/money.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Move } from '../handshake-move.ts'
import { factsOf, type NoticePeople, type Notices, partiesOf } from '../notice-facts.ts'

const receivedBy = ({ transfers }: Move, personId: PersonId): Cents =>
  add(...transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents))

/** What they put in and did not get back. */
const lostBy = (move: Move, personId: PersonId): Cents => {
  const { creatorId, stakes } = move.after
  return subtract(personId === creatorId ? stakes.creatorCents : stakes.peerCents, receivedBy(move, personId))
}

/** One notice for each party, with what they received, what they are short of, and to whom that went. */
const each = (move: Move, nameOf: NoticePeople['nameOf'], kindFor: (personId: PersonId) => EndingKind): Addressed[] =>
  partiesOf(move.after).map((personId) => ({
    kind: kindFor(personId),
    people: [personId],
    facts: {
      ...factsOf(move),
      receivedCents: receivedBy(move, personId),
      winner: nameOf(move.after.winnerId),
      lostCents: lostBy(move, personId),
    },
  }))

type EndingKind =
  | `handshake.${'won' | 'lost' | 'settled-won' | 'settled-lost' | 'settled-shared'}`
  | `handshake.${'slip-won' | 'slip-lost' | 'slip-tied' | 'refunded' | 'voided' | 'cancelled-by-both'}`

type Endings = { readonly won: EndingKind; readonly lost: EndingKind; readonly shared: EndingKind }

const byResult =
  ({ won, lost, shared }: Endings): Notices =>
  (move, { nameOf }) =>
    each(move, nameOf, (personId) =>
      move.after.winnerId === null ? shared : personId === move.after.winnerId ? won : lost,
    )

export const settledByPeople = byResult({
  won: 'handshake.settled-won',
  lost: 'handshake.settled-lost',
  shared: 'handshake.settled-shared',
})

const settledByFeed = byResult({ won: 'handshake.won', lost: 'handshake.lost', shared: 'handshake.settled-shared' })

export const paid: Notices = (move, known) =>
  move.after.outcomeReason === 'feed' ? settledByFeed(move, known) : settledByPeople(move, known)

export const slipPaid = byResult({
  won: 'handshake.slip-won',
  lost: 'handshake.slip-lost',
  shared: 'handshake.slip-tied',
})

export const refunded =
  (kind: `handshake.${'refunded' | 'voided' | 'cancelled-by-both'}`): Notices =>
  (move, { nameOf }) =>
    each(move, nameOf, () => kind)

/** What the creator's stake was, where it was locked. */
export const refundOf = (move: Move): Cents | null =>
  move.before.status === 'draft' ? null : receivedBy(move, move.after.creatorId)
