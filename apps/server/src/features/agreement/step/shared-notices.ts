/** Who is told what at the steps that tables share; a type's own notices go before these. */

import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import type { AgreementNoticeFacts } from '@handshake/domain/notification/agreement-notice-kinds.ts'
import type { AgreementMove, Notices } from '../agreement-hooks.ts'

/** What every notice about an agreement needs. A step that may be taken again is another occasion the next time. */
export const factsOf = ({ after, attempt }: AgreementMove): AgreementNoticeFacts => ({
  agreementId: after.id,
  title: after.title,
  one: agreementTypes[after.type].words.one,
  occasion: `${attempt.event} ${after.stepCount}`,
})

export const everyone = ({ after }: AgreementMove): PersonId[] => after.participants.map(({ personId }) => personId)

/** Everybody but whoever did it. */
export const others = (move: AgreementMove): PersonId[] =>
  everyone(move).filter((personId) => personId !== move.attempt.actorId)

/** What a step paid somebody. */
export const receivedBy = ({ transfers }: AgreementMove, personId: PersonId): Cents =>
  add(zero, ...transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents))

export const sharedNotices: Readonly<Record<string, Notices>> = {
  send_offer: (move, nameOf) => [
    {
      kind: 'agreement.invited',
      people: others(move),
      facts: {
        ...factsOf(move),
        who: nameOf(move.attempt.actorId),
        totalCents: move.after.totalCents,
        answerBy: move.after.expiresAt,
      },
    },
  ],
  accept_terms: (move, nameOf) => [
    {
      kind: 'agreement.accepted',
      people: [move.after.initiatorId],
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) },
    },
  ],
  decline_terms: (move, nameOf) => [
    {
      kind: 'agreement.declined',
      people: [move.after.initiatorId],
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason || null },
    },
  ],
  timeout: (move) => [{ kind: 'agreement.expired', people: everyone(move), facts: factsOf(move) }],
  ask_to_cancel: (move, nameOf) => [
    {
      kind: 'agreement.cancel-asked',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason || null },
    },
  ],
  take_back_cancel: (move, nameOf) => [
    {
      kind: 'agreement.cancel-taken-back',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) },
    },
  ],
  request_cancel: (move, nameOf) => [
    {
      kind: 'agreement.cancelled',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason || null },
    },
  ],
  approve_cancel: (move, nameOf) => [
    {
      kind: 'agreement.cancelled',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: null },
    },
  ],
  raise_dispute: (move, nameOf) => [
    {
      kind: 'agreement.disputed',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason || null },
    },
  ],
  complete: (move) => [{ kind: 'agreement.completed', people: everyone(move), facts: factsOf(move) }],
}
