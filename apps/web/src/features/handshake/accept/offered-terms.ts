/** A handshake as a counter-offer would have it: who sits opposite, on which sides, for how much, and by which rules. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { rulesFor } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'

export type Version = HandshakeView['versions'][number]

export const asOffered = (handshake: HandshakeView, offer: Version, proposer: PersonView | null): HandshakeView => ({
  ...handshake,
  title: offer.title,
  description: offer.description,
  betKind: offer.betKind,
  line: offer.line,
  pick: offer.pick,
  stakeCents: offer.stakeCents,
  peerStakeCents: offer.peerStakeCents,
  peer: proposer ?? handshake.peer,
})

/** Another side or line can bring another rule: a whole line can be hit, and a draw can be won by. */
export function rulesUnder(handshake: HandshakeView, offer: Version): HandshakeView['settlementRules'] {
  const terms = { kind: offer.betKind, pick: offer.pick, line: offer.line }
  const { subject, verificationMethod: verification, referee } = handshake
  const agreed = {
    terms,
    rules: rulesFor(terms, handshake.sport),
    verification,
    hasReferee: referee?.replaced === null,
  }
  return subjects[subject].rules(agreed).map(({ about, sentence }) => ({ name: about, words: sentence }))
}

export const proposerOf = (offer: Version, { creator, peer, invitations }: HandshakeView): PersonView | null =>
  [creator, peer, ...invitations.map(({ recipient }) => recipient)].find((person) => person?.id === offer.proposedBy) ??
  null
