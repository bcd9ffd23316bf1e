/** Who hears what of a piece of work: each delivery and each answer to it is told to the other side. */
import { present } from '@handshake/domain/assert.ts'
import { zero } from '@handshake/domain/money.ts'
import type { AgreementMove, Notices } from '../agreement-hooks.ts'
import { factsOf, others } from '../step/shared-notices.ts'

const milestone = (move: AgreementMove) => ({
  milestone: move.attempt.facts?.what ?? '',
  amountCents: move.attempt.facts?.amountCents ?? zero,
})

const paid: Notices = (move) => [
  {
    kind: 'work.milestone-paid',
    people: [present(move.after.counterpartyId, 'who did the work')],
    facts: { ...factsOf(move), ...milestone(move) },
  },
]

export const workNotices: Readonly<Record<string, Notices>> = {
  deliver: (move, nameOf) => [
    {
      kind: 'work.delivered',
      people: others(move),
      facts: { ...factsOf(move), ...milestone(move), who: nameOf(move.attempt.actorId) },
    },
  ],
  request_revision: (move, nameOf) => [
    {
      kind: 'work.revision-asked',
      people: others(move),
      facts: {
        ...factsOf(move),
        ...milestone(move),
        who: nameOf(move.attempt.actorId),
        reason: move.attempt.reason ?? '',
      },
    },
  ],
  release_milestone: paid,
  release_unanswered: paid,
}
