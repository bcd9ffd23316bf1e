/** Who is told of amounts the two sides name, of a case that waits for an arbitrator, and of the ruling. */
import { zero } from '@handshake/domain/money.ts'
import type { AgreementMove, NameOf, Notices } from '../agreement-hooks.ts'
import { payeeOf } from './settlement-actions.ts'
import { everyone, factsOf, others, receivedBy, toEveryone, withReason } from './shared-notices.ts'

const isOver = ({ after }: AgreementMove) => after.participants.every(({ status }) => status === 'settled')

const byActor = (move: AgreementMove, nameOf: NameOf) => ({ ...factsOf(move), who: nameOf(move.attempt.actorId) })

const amountByActor = (move: AgreementMove, nameOf: NameOf) => ({
  ...byActor(move, nameOf),
  amountCents: move.attempt.facts?.amountCents ?? zero,
})

/** Told to the other side, by the name of whoever did it; once both have, it is over and that is told instead. */
const confirmed: Notices = (move, nameOf) =>
  isOver(move)
    ? []
    : [
        {
          kind: 'agreement.confirmed',
          people: others(move),
          facts: { ...byActor(move, nameOf), releases: move.attempt.event === 'release_funds' },
        },
      ]

const ruled: Notices = (move) => [
  {
    kind: 'agreement.ruled',
    people: everyone(move),
    facts: { ...factsOf(move), reason: move.attempt.reason ?? '' },
  },
]

/** Each hears their own part. */
const sharedOut: Notices = (move, nameOf) =>
  everyone(move).map((personId) => ({
    kind: 'agreement.shared-out',
    people: [personId],
    facts: {
      ...factsOf(move),
      by: move.attempt.by === 'arbitrator' ? null : nameOf(move.attempt.actorId),
      amountCents: receivedBy(move, personId),
    },
  }))

export const settlementNotices: Readonly<Record<string, Notices>> = {
  propose_amount: (move, nameOf) => [
    {
      kind: 'agreement.amount-proposed',
      people: others(move),
      facts: { ...amountByActor(move, nameOf), payee: nameOf(payeeOf(move.after)) },
    },
  ],
  pay_deposit: (move, nameOf) => [
    { kind: 'agreement.funded', people: others(move), facts: amountByActor(move, nameOf) },
  ],
  lapse: toEveryone('agreement.never-paid'),
  release_funds: confirmed,
  confirm_kept: confirmed,
  return_funds: (move, nameOf) =>
    isOver(move) ? [] : [{ kind: 'agreement.money-returned', people: others(move), facts: byActor(move, nameOf) }],
  concede: (move, nameOf) =>
    others(move).map((personId) => ({
      kind: 'agreement.conceded',
      people: [personId],
      facts: { ...byActor(move, nameOf), amountCents: receivedBy(move, personId) },
    })),
  rule_kept: ruled,
  rule_void: ruled,
  rule_broken: ruled,
  contest_claim: withReason('agreement.disputed'),
  escalate: toEveryone('agreement.escalated'),
  escalate_case: toEveryone('agreement.case-escalated'),
  accept_amount: sharedOut,
  rule_share: sharedOut,
  rule_refund: sharedOut,
}
