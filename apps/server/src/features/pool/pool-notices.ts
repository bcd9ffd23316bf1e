/** Who hears which notice at each step of a pool. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { zero } from '@handshake/domain/money.ts'
import { type PoolFacts, type ReturnWord, returnWords } from '@handshake/domain/notification/pool-notice-kinds.ts'
import type { PoolEvent } from '@handshake/domain/pool/pool-machine.ts'
import { potOfPool } from '@handshake/domain/pool/pool-shares.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Audience } from './audience.ts'
import type { Pool } from './pool.store.ts'
import type { Move } from './pool-move.ts'

type Notices = (move: Move, audience: Audience) => Addressed[]

const factsOf = ({ after, attempt }: Move): PoolFacts => ({
  poolId: after.id,
  title: after.title,
  occasion: `${attempt.event} ${after.stepCount}`,
})

const everyone = ({ seats }: Pool): PersonId[] => seats.map(({ personId }) => personId)
const othersThan = (pool: Pool, personId: PersonId | null): PersonId[] => everyone(pool).filter((id) => id !== personId)

/** Its name, or that none of them came true. */
export const outcomeName = ({ outcomes }: Pool, outcome: number | null): string =>
  (outcome === null ? undefined : outcomes[outcome]) ?? 'None of them'

const nobody: Notices = () => []

const invited: Notices = (move, { nameOf }) => [
  {
    kind: 'pool.invited',
    people: move.attempt.guests ?? [],
    facts: {
      ...factsOf(move),
      who: nameOf(move.after.creatorId),
      stakeCents: move.after.stakeCents,
      closesAt: move.after.closesAt,
    },
  },
]

const isReturnWord = (reason: string | null): reason is ReturnWord =>
  reason !== null && Object.hasOwn(returnWords, reason)

const returned: Notices = (move) => [
  {
    kind: 'pool.returned',
    people: everyone(move.after),
    facts: {
      ...factsOf(move),
      stakeCents: move.after.stakeCents,
      because: isReturnWord(move.after.outcomeReason) ? move.after.outcomeReason : 'no-outcome',
    },
  },
]

const paid: Notices = (move) => {
  const { after } = move
  const facts = { ...factsOf(move), outcome: outcomeName(after, after.outcome) }
  const winners = after.seats.filter(({ pick }) => pick === after.outcome)
  return [
    ...winners.map(
      ({ personId, receivedCents }): Addressed => ({
        kind: 'pool.won',
        people: [personId],
        facts: { ...facts, receivedCents: receivedCents ?? zero },
      }),
    ),
    {
      kind: 'pool.lost',
      people: after.seats.filter((seat) => !winners.includes(seat)).map(({ personId }) => personId),
      facts,
    },
  ]
}

const needsRuling: Notices = (move, { judgesOf }) => [
  { kind: 'pool.needs-ruling', people: judgesOf(move.after.id), facts: factsOf(move) },
]

export const poolNotices: Readonly<Record<PoolEvent, Notices>> = {
  join: (move, { nameOf }) =>
    move.attempt.by === 'creator'
      ? invited(move, { nameOf } as Audience)
      : [
          {
            kind: 'pool.joined',
            people: [move.after.creatorId],
            facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), peopleCount: move.after.seats.length },
          },
        ],
  leave: (move, { nameOf }) => [
    {
      kind: 'pool.left',
      people: [move.after.creatorId],
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), peopleCount: move.after.seats.length },
    },
  ],
  'change-pick': nobody,
  'withdraw-invitation': nobody,
  'make-link': nobody,
  decline: nobody,
  invite: invited,
  cancel: (move, { nameOf }) => [
    {
      kind: 'pool.cancelled',
      people: othersThan(move.after, move.after.creatorId),
      facts: { ...factsOf(move), who: nameOf(move.after.creatorId), stakeCents: move.after.stakeCents },
    },
  ],
  start: (move) => [
    {
      kind: 'pool.started',
      people: everyone(move.after),
      facts: {
        ...factsOf(move),
        peopleCount: move.after.seats.length,
        potCents: potOfPool(move.after.stakeCents, move.after.seats.length),
      },
    },
  ],
  'fall-short': returned,
  finish: (move) =>
    move.after.judgedBy === 'game'
      ? []
      : [{ kind: 'pool.result-due', people: [move.after.creatorId], facts: factsOf(move) }],
  propose: (move, { nameOf }) => [
    {
      kind: 'pool.result-proposed',
      people: othersThan(move.after, move.after.creatorId),
      facts: {
        ...factsOf(move),
        who: nameOf(move.after.creatorId),
        outcome: outcomeName(move.after, move.after.outcome),
      },
    },
  ],
  result: (move) => [
    {
      kind: 'pool.result-known',
      people: everyone(move.after),
      facts: { ...factsOf(move), outcome: outcomeName(move.after, move.after.outcome) },
    },
  ],
  'retract-result': (move) => [{ kind: 'pool.result-retracted', people: everyone(move.after), facts: factsOf(move) }],
  void: returned,
  'call-arbitrator': (move, audience) => [
    { kind: 'pool.arbitrator-called', people: everyone(move.after), facts: factsOf(move) },
    ...needsRuling(move, audience),
  ],
  'hear-suspended': (move, audience) => [
    { kind: 'pool.result-held', people: everyone(move.after), facts: factsOf(move) },
    ...needsRuling(move, audience),
  ],
  confirm: nobody,
  'pay-out': paid,
  'return-pot': returned,
  dispute: (move, audience) => [
    {
      kind: 'pool.disputed',
      people: othersThan(move.after, move.attempt.actorId),
      facts: { ...factsOf(move), who: audience.nameOf(move.attempt.actorId) },
    },
    ...needsRuling(move, audience),
  ],
  'state-case': nobody,
  'state-appeal': nobody,
  escalate: (move, { adminsOf }) => [{ kind: 'pool.escalated', people: adminsOf(move.after.id), facts: factsOf(move) }],
  rule: (move) => [
    {
      kind: 'pool.ruled',
      people: everyone(move.after),
      facts: {
        ...factsOf(move),
        outcome: outcomeName(move.after, move.after.rulingOutcome),
        reason: move.after.rulingReason ?? '',
      },
    },
  ],
  appeal: (move, { nameOf, adminsOf }) => [
    {
      kind: 'pool.appealed',
      people: othersThan(move.after, move.attempt.actorId),
      facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) },
    },
    { kind: 'pool.needs-decision', people: adminsOf(move.after.id), facts: factsOf(move) },
  ],
  'pay-ruling': paid,
  'return-ruling': returned,
  'pay-appeal': paid,
  'return-appeal': returned,
}
