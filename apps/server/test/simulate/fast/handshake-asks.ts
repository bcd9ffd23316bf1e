/** What the use cases of handshakes hand the engine with each event; they read and write rows themselves, so it is made here by dice. */
import { freezeEndsAt, payoutAt, personDisputeWindowMs } from '@handshake/domain/handshake/deadlines.ts'
import { slipOutcome } from '@handshake/domain/handshake/terms/slip.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { days } from '@handshake/domain/time.ts'
import type { Handshake } from '../../../src/features/handshake/handshake.store.ts'
import type { Attempt } from '../../../src/features/handshake/handshake-move.ts'
import { resultAttempt } from '../../../src/features/handshake/result/establish-result.ts'
import { oneOf } from './parts.ts'
import type { Deal, FastWorld } from './world.ts'

export type HandshakeDeal = Omit<Deal, 'row'> & {
  row: Handshake
  ruling: 'creator' | 'peer' | 'refund' | 'split' | null
  raiserId: PersonId | null
  /** Who wants it called off or divided, until the other agrees. */
  agreedBy: PersonId | null
}

export const stake = (roll: Dice) => cents(100 + roll.pick(roll.pick(4) === 0 ? 90_000 : 5_000))

export const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** What the use cases bring to each event; null where they would not have asked for it. */
export function attemptOf(
  world: FastWorld,
  roll: Dice,
  deal: HandshakeDeal,
  { event, by }: Pick<Attempt, 'event' | 'by'>,
  actorId: PersonId | null,
): Attempt | null {
  const { now } = world
  const { row } = deal
  const plain = { handshake: row, event, by, actorId }
  const money = () => ({ stakeId: world.requestId() })
  switch (event) {
    case 'share':
    case 'invite':
      return { ...plain, money: money(), changes: { dueAt: row.gameDate } }
    case 'edit-draft':
    case 'edit-open':
    case 'edit-pending':
      if (row.legs.length > 0) return null
      return {
        ...plain,
        money: money(),
        changes: { stakes: { ...row.stakes, creatorCents: stake(roll) }, termsVersion: row.termsVersion + 1 },
      }
    case 'accept':
    case 'join':
      return { ...plain, money: money(), changes: { peerId: actorId, acceptedAt: now, dueAt: now } }
    case 'accept-counter': {
      const peer = oneOf(
        roll,
        world.people.filter(({ id }) => id !== row.creatorId),
      )
      const stakes = row.legs.length > 0 ? row.stakes : { creatorCents: stake(roll), peerCents: stake(roll) }
      return peer === undefined
        ? null
        : {
            ...plain,
            money: money(),
            changes: { peerId: peer.id, acceptedAt: now, dueAt: now, stakes, termsVersion: row.termsVersion + 1 },
          }
    }
    case 'result':
    case 'correct-result':
      return { ...knownResult(roll, row, by, actorId, now), event }
    case 'retract-result':
      return { ...plain, changes: { outcome: null, outcomeReason: null, winnerId: null, dueAt: later(now, days(2)) } }
    case 'confirm':
      return { ...plain, changes: by === 'creator' ? { creatorConfirmedAt: now } : { peerConfirmedAt: now } }
    case 'pay-out':
    case 'pay-out-legs':
    case 'refund':
      // The second of the two confirmed; which of these it is follows from the result.
      return { ...plain, ...subjects[row.subject].payout(row) }
    case 'agree-split':
    case 'agree-split-disputed':
      return {
        ...plain,
        changes: { outcome: 'split', outcomeReason: 'agreed', winnerId: null },
        money: { creatorPartCents: cents(roll.pick(potOf(row.stakes) + 1)) },
      }
    case 'dispute':
      return { ...plain, changes: { dueAt: freezeEndsAt(now) } }
    case 'rule':
      deal.ruling = oneOf(roll, ['creator', 'peer', 'refund', 'split'] as const) ?? null
      return { ...plain, changes: { dueAt: later(now, personDisputeWindowMs) } }
    case 'pay-ruling':
    case 'split-ruling':
    case 'refund-ruling':
      return carriedOut(deal, roll, by, actorId)
    default:
      return plain
  }
}

export function knownResult(
  roll: Dice,
  row: Handshake,
  by: Attempt['by'],
  actorId: PersonId | null,
  now: Date,
): Attempt {
  const legs = row.legs.map((leg) => ({ ...leg, result: oneOf(roll, ['won', 'lost', 'void'] as const) ?? null }))
  const outcome =
    legs.length > 0
      ? slipOutcome(row.stakes, legs)
      : (oneOf(roll, ['creator', 'peer', 'creator', 'peer', 'push', 'void'] as const) ?? 'void')
  const from =
    by === 'referee' || by === 'arbitrator'
      ? ('referee' as const)
      : by === 'oracle'
        ? ('feed' as const)
        : ('agreed' as const)
  const known = { outcome, from, score: null, resultId: null, payoutAt: payoutAt(now, personDisputeWindowMs), legs }
  return resultAttempt(row, known, { by, actorId, now })
}

/** Before anybody ruled, nothing is carried out. */
export function carriedOut(
  { row, ruling }: HandshakeDeal,
  roll: Dice,
  by: Attempt['by'],
  actorId: PersonId | null,
): Attempt | null {
  const because = { outcomeReason: 'ruling' } as const
  const plain = { handshake: row, by, actorId }
  switch (ruling) {
    case null:
      return null
    case 'creator':
    case 'peer':
      return {
        ...{ ...plain, event: 'pay-ruling' },
        changes: { ...because, outcome: ruling, winnerId: ruling === 'creator' ? row.creatorId : row.peerId },
      }
    case 'refund':
      return { ...plain, event: 'refund-ruling', changes: { ...because, outcome: 'void', winnerId: null } }
    case 'split':
      return {
        ...{ ...plain, event: 'split-ruling', changes: { ...because, outcome: 'split', winnerId: null } },
        money: { creatorPartCents: cents(roll.pick(potOf(row.stakes) + 1)) },
      }
  }
}
