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

const initiator = ({ after }: AgreementMove): PersonId[] => [after.initiatorId]

/** Of the step alone, to everyone in it. */
export const toEveryone =
  (
    kind:
      | 'agreement.expired'
      | 'agreement.completed'
      | 'agreement.never-paid'
      | 'agreement.escalated'
      | 'agreement.case-escalated'
      | 'rental.lapsed',
  ): Notices =>
  (move) => [{ kind, people: everyone(move), facts: factsOf(move) }]

/** By the name of whoever took the step. */
export const byName =
  (
    kind:
      | 'agreement.accepted'
      | 'agreement.cancel-taken-back'
      | 'rental.handed-over'
      | 'rental.returned'
      | 'rental.returned-in-dispute',
    people: (move: AgreementMove) => PersonId[] = others,
  ): Notices =>
  (move, nameOf) => [{ kind, people: people(move), facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) } }]

/** By the name of whoever took the step, with the reason they gave. */
export const withReason =
  (
    kind: 'agreement.declined' | 'agreement.cancel-asked' | 'agreement.cancelled' | 'agreement.disputed',
    people: (move: AgreementMove) => PersonId[] = others,
  ): Notices =>
  (move, nameOf) => {
    const { actorId, reason } = move.attempt
    return [{ kind, people: people(move), facts: { ...factsOf(move), who: nameOf(actorId), reason: reason || null } }]
  }

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
  accept_terms: byName('agreement.accepted', initiator),
  decline_terms: withReason('agreement.declined', initiator),
  timeout: toEveryone('agreement.expired'),
  ask_to_cancel: withReason('agreement.cancel-asked'),
  take_back_cancel: byName('agreement.cancel-taken-back'),
  request_cancel: withReason('agreement.cancelled'),
  approve_cancel: (move, nameOf) => [
    {
      kind: 'agreement.cancelled',
      people: others(move),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: null },
    },
  ],
  raise_dispute: withReason('agreement.disputed'),
  complete: toEveryone('agreement.completed'),
}
