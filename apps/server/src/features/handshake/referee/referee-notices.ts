/** Who is told what about a referee: the referee of a handshake, and both sides of their referee. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Move } from '../handshake-move.ts'
import { factsOf, type Notices, partiesOf } from '../notice-facts.ts'
import { hasReferee } from './who-decides.ts'

const refereeOf = ({ after }: Move): PersonId[] =>
  after.refereeId === null || !hasReferee(after) ? [] : [after.refereeId]

/** When what names them is shared, not while it is a draft. */
export const refereeNamed: Notices = (move, { nameOf }) => [
  { kind: 'referee.named', people: refereeOf(move), facts: { ...factsOf(move), who: nameOf(move.after.creatorId) } },
]

/** New terms can name somebody, or somebody else. */
export const refereeChanged: Notices = (move, known) => {
  const { before, after } = move
  if (before.refereeId === after.refereeId) return []
  const facts = { ...factsOf(move), who: known.nameOf(after.creatorId) }
  return [
    { kind: 'referee.dropped', people: before.refereeId === null ? [] : [before.refereeId], facts },
    ...refereeNamed(move, known),
  ]
}

export const refereeAgreed: Notices = (move, { nameOf }) => [
  {
    kind: 'referee.agreed',
    people: refereeOf(move),
    facts: { ...factsOf(move), creator: nameOf(move.after.creatorId), peer: nameOf(move.after.peerId) },
  },
]

export const refereeAsked = (move: Move): Addressed[] => [
  { kind: 'referee.asked', people: refereeOf(move), facts: factsOf(move) },
]

/** While nobody has accepted, the creator can still name someone else, and whoever is invited reads the terms again. */
export const declinedUnmatched: Notices = (move, { nameOf, invited }) => {
  const facts = { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason ?? null }
  return [
    { kind: 'referee.declined-before-match', people: [move.after.creatorId], facts },
    { kind: 'referee.gone-from-terms', people: invited, facts },
  ]
}

export const declinedMatched: Notices = (move, { nameOf }) => [
  {
    kind: 'referee.declined',
    people: partiesOf(move.after),
    facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason ?? null },
  },
]

export const replaced: Notices = (move, { nameOf }) => {
  const { refereeId, refereeReplaced } = move.after
  const why = refereeReplaced === 'silent' ? 'silent' : 'unavailable'
  return [
    {
      kind: 'referee.replaced',
      people: partiesOf(move.after),
      facts: { ...factsOf(move), who: nameOf(refereeId), why },
    },
    {
      kind: 'referee.too-late',
      people: refereeId !== null && why === 'silent' ? [refereeId] : [],
      facts: factsOf(move),
    },
  ]
}
