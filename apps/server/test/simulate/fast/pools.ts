/** Pools of a simulated world, judged by their creators: joining, leaving, results, disputes, rulings and appeals. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { poolMachine } from '@handshake/domain/pool/pool-machine.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days } from '@handshake/domain/time.ts'
import { escalatesAt, proposedPayoutAt, rulingDueAt } from '../../../src/features/pool/deadlines.ts'
import type { Pool } from '../../../src/features/pool/pool.store.ts'
import type { Attempt } from '../../../src/features/pool/pool-move.ts'
import { poolSteps } from '../../../src/features/pool/pool-steps.ts'
import { timeSteps } from '../../../src/features/pool/result/follow-pools.job.ts'
import { endingOf, rulingEndingOf } from '../../../src/features/pool/result/game-step.ts'
import type { Context } from '../../../src/platform/context.ts'
import { chooseEvent, isOver } from './deals.ts'
import type { FastSteps, FastTypes, Person } from './parts.ts'
import type { Deal, FastWorld } from './world.ts'

export type PoolTypes = FastTypes & {
  readonly machine: typeof poolMachine
  readonly row: Pool
  readonly attempt: Attempt
}
const steps = poolSteps as unknown as FastSteps<PoolTypes>

export type PoolDeal = Omit<Deal, 'row'> & { row: Pool }

/** Columns that begin empty. */
const nothing = Object.fromEntries(
  [
    ...['linkHash', 'outcome', 'outcomeReason', 'resultAt', 'resultId', 'finalScore', 'settlementTxHash', 'disputedBy'],
    ...['disputeReason', 'disputedAt', 'escalatedAt', 'rulingOutcome', 'rulingReason', 'ruledBy', 'ruledAt', 'gameId'],
    ...['appealedBy', 'appealReason', 'appealedAt', 'startedAt', 'endedAt', 'previousPoolId'],
  ].map((name) => [name, null]),
)

export function makePool(world: FastWorld, roll: Dice, creator: Person): Deal {
  const id = world.mint<'pool'>()
  const after = (count: number) => new Date(world.now.getTime() + days(count))
  const row = {
    ...nothing,
    id,
    creatorId: creator.id,
    title: 'A pool',
    description: '',
    judgedBy: 'creator',
    status: 'open',
    stepCount: 0,
    outcomes: ['one', 'two', 'three'],
    stakeCents: cents(1 + roll.pick(9_999)),
    leastPeople: 3,
    mostPeople: 6,
    isPublic: true,
    seats: [],
    dueAt: after(2),
    closesAt: after(2),
    settlesAt: after(3),
    createdAt: world.now,
  } as unknown as Pool
  const deal: PoolDeal = {
    kind: 'pool',
    name: `pool ${world.nextNumber()}`,
    machine: poolMachine,
    row,
    people: () => deal.row.seats.map(({ personId }) => personId),
    heldCents: () => (isOver(deal as Deal) ? 0 : deal.row.stakeCents * deal.row.seats.length),
    inAccounts: ({ ledger }) => {
      const frozen = ledger.balanceOf('pool-dispute', id)
      const inCase = ['disputed', 'ruled', 'appealed'].includes(deal.row.status)
      return inCase ? frozen : frozen + ledger.balanceOf('pool-escrow', id)
    },
    press: (at, dice, person) => press(at, dice, person, deal),
    beat: (at, dice) => beat(at, dice, deal),
    // Where a debtor's loss holds the pot, any of them may ask for an arbitrator.
    waitsForSomebody: ({ people }) =>
      deal.row.status === 'finalizing' &&
      people.some(({ id, owesCents }) => owesCents > 0 && deal.people().includes(id)),
  }
  world.books.set(id, { put: new Map(), got: new Map(), paid: new Map(), feeCents: 0 })
  return deal as Deal
}

async function press(world: FastWorld, roll: Dice, person: Person, deal: PoolDeal): Promise<void> {
  const { row } = deal
  const isIn = row.seats.some(({ personId }) => personId === person.id)
  const own = person.id === row.creatorId ? 'creator' : isIn ? 'participant' : 'guest'
  const roles = [own, ...(own === 'guest' && row.status !== 'open' ? ['arbitrator', 'admin', 'oracle'] : [])]
  const chosen = chooseEvent(poolMachine, row.status, roles, roll, person.way === 'cheat' && roll.pick(3) === 0)
  if (chosen === null) return
  // Who is in joins no second time, and who is not in cannot leave.
  if ((chosen.event === 'join') === isIn && (chosen.event === 'join' || chosen.event === 'leave')) return
  const attempt = attemptOf(world, roll, row, chosen as never, person.id)
  if (attempt !== null) await move(world, roll, deal, attempt)
}

async function move(world: FastWorld, roll: Dice, deal: PoolDeal, attempt: Attempt): Promise<void> {
  const [outcome] = await world.take<PoolTypes>(steps, [{ deal: deal as Deal, attempt }])
  if (outcome?.moved && outcome.transfers.length > 0 && roll.pick(8) === 0)
    await world.takeAgain<PoolTypes>(steps, attempt)
}

function attemptOf(
  { now, requestId }: FastWorld,
  roll: Dice,
  pool: Pool,
  { event, by }: Pick<Attempt, 'event' | 'by'>,
  actorId: PersonId,
): Attempt | null {
  const plain = { pool, event, by, actorId }
  const outcome = roll.pick(8) === 0 ? null : roll.pick(3)
  switch (event) {
    case 'join': {
      const seat = { personId: actorId, pick: roll.pick(3), joinedAt: now, joinedStep: pool.stepCount + 1 }
      return pool.seats.length >= pool.mostPeople || now >= pool.closesAt
        ? null
        : {
            ...plain,
            stakeId: requestId(),
            changes: { seats: [...pool.seats, { ...seat, confirmedAt: null, receivedCents: null }] },
          }
    }
    case 'leave':
      return now >= pool.closesAt
        ? null
        : { ...plain, changes: { seats: pool.seats.filter(({ personId }) => personId !== actorId) } }
    case 'change-pick':
      return {
        ...plain,
        changes: {
          seats: pool.seats.map((seat) => (seat.personId === actorId ? { ...seat, pick: roll.pick(3) } : seat)),
        },
      }
    case 'propose':
    case 'result':
      return {
        ...plain,
        changes: {
          outcome,
          outcomeReason: by === 'oracle' ? 'feed' : 'word',
          resultAt: now,
          dueAt: proposedPayoutAt(now),
        },
      }
    case 'confirm':
      return {
        ...plain,
        changes: {
          seats: pool.seats.map((seat) => (seat.personId === actorId ? { ...seat, confirmedAt: now } : seat)),
        },
      }
    case 'dispute':
      return { ...plain, changes: { disputedBy: actorId, disputedAt: now, dueAt: escalatesAt(now) } }
    case 'rule':
      return { ...plain, changes: { rulingOutcome: outcome, ruledAt: now, ruledBy: actorId, dueAt: rulingDueAt(now) } }
    case 'appeal':
      return { ...plain, changes: { appealedBy: actorId, appealedAt: now, dueAt: escalatesAt(now) } }
    case 'pay-appeal':
    case 'return-appeal':
      return { ...plain, ...rulingEndingOf(pool, outcome, 'admin') }
    case 'pay-out':
    case 'return-pot':
      return { ...plain, ...endingOf(pool) }
    case 'pay-ruling':
    case 'return-ruling':
      return { ...plain, ...rulingEndingOf(pool, pool.rulingOutcome, 'scheduler') }
    default:
      return plain
  }
}

type DueState = keyof typeof timeSteps

async function beat(world: FastWorld, roll: Dice, deal: PoolDeal): Promise<void> {
  const { row } = deal
  if (isOver(deal as Deal)) return
  const losers = new Set(row.seats.filter(({ pick }) => pick !== row.outcome).map(({ personId }) => personId))
  const keepsOut = world.people.some(({ id, isOut }) => isOut && losers.has(id))
  const staff = { mayJudge: roll.pick(2) === 0, keepsOut }
  const next = timeSteps[row.status as DueState]({ now: world.now } as Context, row, null, staff)
  if ('lookAt' in next) deal.row = { ...row, dueAt: next.lookAt }
  else await move(world, roll, deal, { by: 'scheduler', ...next, pool: row, actorId: null })
}
