/** Who hears what of a rental: each step of one side is told to the other, and what happened to the deposit to both. */
import { rentalTermsOf } from '@handshake/domain/agreement/rental/rental-agreement.ts'
import { zero } from '@handshake/domain/money.ts'
import type { Notices } from '../agreement-hooks.ts'
import { byName, everyone, factsOf, others, receivedBy, toEveryone } from '../step/shared-notices.ts'

/** What became of the deposit: each hears their own part. */
const settled: Notices = (move) =>
  everyone(move).map((personId) => ({
    kind: personId === move.after.initiatorId ? 'rental.closed-for-owner' : 'rental.closed-for-renter',
    people: [personId],
    facts: { ...factsOf(move), amountCents: receivedBy(move, personId) },
  }))

export const rentalNotices: Readonly<Record<string, Notices>> = {
  hand_over: byName('rental.handed-over'),
  confirm_hand_over: (move, nameOf) => [
    {
      kind: 'rental.started',
      people: others(move),
      facts: {
        ...factsOf(move),
        who: nameOf(move.attempt.actorId),
        amountCents: rentalTermsOf(move.after).rentCents,
      },
    },
  ],
  return_item: (move, nameOf) =>
    byName(move.before.status === 'disputed' ? 'rental.returned-in-dispute' : 'rental.returned')(move, nameOf),
  note_late: (move) => [
    {
      kind: 'rental.late',
      people: everyone(move),
      facts: { ...factsOf(move), lateFeeCents: rentalTermsOf(move.after).lateFeeCents },
    },
  ],
  lapse: toEveryone('rental.lapsed'),
  claim_damage: (move, nameOf) => [
    {
      kind: 'rental.claimed',
      people: others(move),
      facts: {
        ...factsOf(move),
        who: nameOf(move.attempt.actorId),
        amountCents: move.attempt.facts?.amountCents ?? zero,
        reason: move.attempt.reason ?? '',
      },
    },
  ],
  confirm_return: settled,
  close_return: settled,
}
