/** Who hears what of a split: each their own share, and whoever paid the bill what happens to them. */
import { participantOf } from '@handshake/domain/agreement/agreement.ts'
import { debtorsOf, isOpenShare, leftOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import type { AgreementMove, Notices } from '../agreement-hooks.ts'
import { factsOf } from '../step/shared-notices.ts'

/** One share and whose it is. */
const share = (move: AgreementMove) => {
  const { aboutId, amountCents } = move.attempt.facts ?? {}
  return {
    personId: present(aboutId ?? move.attempt.actorId, 'whose share'),
    amountCents: present(amountCents, 'how much'),
  }
}

type ToPayer = 'split.share-paid' | 'split.marked-paid'
type ToDebtor = 'split.payment-confirmed' | 'split.payment-denied' | 'split.share-changed' | 'split.share-waived'

const toPayer =
  (kind: ToPayer): Notices =>
  (move, nameOf) => {
    const { personId, amountCents } = share(move)
    return [{ kind, people: [move.after.initiatorId], facts: { ...factsOf(move), who: nameOf(personId), amountCents } }]
  }

const toDebtor =
  (kind: ToDebtor): Notices =>
  (move, nameOf) => {
    // Guests read it on the page of their link.
    if (move.attempt.facts?.guestId !== undefined) return []
    const { personId, amountCents } = share(move)
    return [{ kind, people: [personId], facts: { ...factsOf(move), who: nameOf(move.after.initiatorId), amountCents } }]
  }

const guestIn = ({ attempt }: AgreementMove) => {
  const { guest, amountCents } = attempt.facts ?? {}
  return { guest: nobodysName(present(guest, 'which guest')), amountCents: present(amountCents, 'how much') }
}

export const splitNotices: Readonly<Record<string, Notices>> = {
  send_offer: (move, nameOf) =>
    debtorsOf(move.after)
      .filter(isOpenShare)
      .map(({ personId, stakeCents }) => ({
        kind: 'split.share-asked',
        people: [personId],
        facts: { ...factsOf(move), who: nameOf(move.after.initiatorId), amountCents: stakeCents },
      })),
  remind: (move, nameOf) =>
    debtorsOf(move.after)
      .filter(isOpenShare)
      .map((one) => ({
        kind: 'split.reminder',
        people: [one.personId],
        facts: { ...factsOf(move), amountCents: leftOf(one), payee: nameOf(move.after.initiatorId) },
      })),
  pay_share: toPayer('split.share-paid'),
  // The last part settles the share, and is told as that.
  pay_part: (move, nameOf) => {
    const { personId, amountCents } = share(move)
    const own = present(participantOf(move.after, personId), 'whose share')
    const people = [move.after.initiatorId]
    const facts = { ...factsOf(move), who: nameOf(personId), amountCents }
    return own.status === 'settled'
      ? [{ kind: 'split.share-paid', people, facts }]
      : [{ kind: 'split.part-paid', people, facts: { ...facts, leftCents: leftOf(own) } }]
  },
  mark_paid: toPayer('split.marked-paid'),
  guest_says_paid: (move) => {
    const { guest, amountCents } = guestIn(move)
    const facts = { ...factsOf(move), who: guest, amountCents }
    return [{ kind: 'split.marked-paid', people: [move.after.initiatorId], facts }]
  },
  join_share: (move, nameOf) => {
    const { guest, amountCents } = guestIn(move)
    const facts = { ...factsOf(move), guest, who: nameOf(move.attempt.actorId), amountCents }
    return [{ kind: 'split.guest-joined', people: [move.after.initiatorId], facts }]
  },
  confirm_paid: toDebtor('split.payment-confirmed'),
  deny_paid: toDebtor('split.payment-denied'),
  change_share: toDebtor('split.share-changed'),
  waive_share: toDebtor('split.share-waived'),
}
