/** Handshakes of a simulated world. The use cases that read and write rows are left out: what they hand the engine is made here. */
import { escrowRefundAt, freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { type HandshakeEvent, handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { settleLegs } from '@handshake/domain/handshake/terms/legs.ts'
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { days } from '@handshake/domain/time.ts'
import type { Handshake } from '../../../src/features/handshake/handshake.store.ts'
import type { Attempt } from '../../../src/features/handshake/handshake-move.ts'
import { handshakeSteps } from '../../../src/features/handshake/handshake-steps.ts'
import { caseOf } from '../../../src/features/handshake/money-recipes.ts'
import { chooseEvent, isOver } from './deals.ts'
import { attemptOf, carriedOut, type HandshakeDeal, knownResult, later, stake } from './handshake-asks.ts'
import type { FastSteps, FastTypes, Person } from './parts.ts'
import type { Deal, FastWorld } from './world.ts'

export type HandshakeTypes = FastTypes & {
  readonly machine: typeof handshakeMachine
  readonly row: Handshake
  readonly attempt: Attempt
}
const steps = handshakeSteps as unknown as FastSteps<HandshakeTypes>

const legOf = (roll: Dice, result: SettledSelection['result']): SettledSelection => ({
  ...{ terms: { kind: 'moneyline', pick: 'team_a', line: null }, stakeCents: stake(roll) },
  ...{ oddsHundredths: 101 + roll.pick(400), result },
})

/** Columns that begin empty. */
const nothing = Object.fromEntries(
  [
    ...['peerId', 'winnerId', 'cancelReason', 'outcome', 'outcomeReason', 'resultAt', 'resultId', 'finalScore'],
    ...['settlementTxHash', 'creatorConfirmedAt', 'peerConfirmedAt', 'acceptedAt', 'settledAt', 'completedAt'],
    ...['hiddenAt', 'refereeId', 'refereeUntil', 'refereeReplaced', 'sport', 'gameId'],
  ].map((name) => [name, null]),
)

export function makeHandshake(world: FastWorld, roll: Dice, creator: Person): Deal {
  const legs = roll.pick(5) === 0 ? [legOf(roll, null), legOf(roll, null)] : []
  const stakes: Stakes =
    legs.length > 0 ? settleLegs(legs, 'settled') : { creatorCents: stake(roll), peerCents: stake(roll) }
  const id = world.mint<'handshake'>()
  const caseId = caseOf({ id })
  const row = {
    ...nothing,
    id,
    creatorId: creator.id,
    title: 'A bet',
    subject: legs.length > 0 ? 'slip' : 'own_words',
    stakes,
    legs,
    status: 'draft',
    isPublic: false,
    termsVersion: 1,
    stepCount: 0,
    verification: 'mutual',
    dueAt: new Date(world.now.getTime() + days(30)),
    gameDate: new Date(world.now.getTime() + days(1 + roll.pick(9))),
    createdAt: world.now,
  } as unknown as Handshake
  const deal: HandshakeDeal = {
    kind: 'handshake',
    name: `handshake ${world.nextNumber()}`,
    machine: handshakeMachine,
    row,
    ruling: null,
    raiserId: null,
    agreedBy: null,
    people: () => [deal.row.creatorId, ...(deal.row.peerId === null ? [] : [deal.row.peerId])],
    heldCents: () => {
      const { status, stakes: now } = deal.row
      if (status === 'open' || status === 'pending') return now.creatorCents
      return status === 'draft' || isOver(deal) ? 0 : now.creatorCents + now.peerCents
    },
    // While it is in dispute all of it lies in the case, and nothing else counts.
    inAccounts: ({ ledger }) => {
      const frozen = ledger.balanceOf('dispute', caseId)
      return deal.row.status === 'disputed' ? frozen : frozen + ledger.balanceOf('handshake-escrow', id)
    },
    press: (at, dice, person) => press(at, dice, person, deal),
    beat: (at, dice) => beat(at, dice, deal),
    waitsForSomebody: () => true,
  }
  world.books.set(id, { put: new Map(), got: new Map(), paid: new Map(), feeCents: 0 })
  return deal
}

function rolesOf(
  { row: { creatorId, peerId }, raiserId, agreedBy }: HandshakeDeal,
  { id }: Person,
  roll: Dice,
): string[] {
  const own = id === creatorId ? 'creator' : id === peerId ? 'peer' : null
  if (own === null)
    return peerId === null
      ? ['invitee', 'stranger']
      : roll.pick(2) === 0
        ? ['arbitrator', 'referee']
        : ['oracle', 'admin']
  return [own, ...(raiserId === id ? ['raiser'] : []), ...(agreedBy !== null && agreedBy !== id ? ['parties'] : [])]
}

async function press(world: FastWorld, roll: Dice, person: Person, deal: HandshakeDeal): Promise<void> {
  const { row } = deal
  const roles = rolesOf(deal, person, roll)
  if (roles.includes('creator') || roles.includes('peer')) {
    // To call it off, or to divide it, takes the word of both.
    if (row.acceptedAt !== null && deal.agreedBy === null && roll.pick(6) === 0) {
      deal.agreedBy = person.id
      return
    }
  }
  const chosen = chooseEvent(handshakeMachine, row.status, roles, roll, person.way === 'cheat' && roll.pick(3) === 0)
  if (chosen === null) return
  const attempt = attemptOf(world, roll, deal, chosen as never, person.id)
  if (attempt !== null) await move(world, roll, deal, attempt)
}

async function move(world: FastWorld, roll: Dice, deal: HandshakeDeal, attempt: Attempt): Promise<void> {
  const [outcome] = await world.take<HandshakeTypes>(steps, [{ deal: deal as unknown as Deal, attempt }])
  if (!outcome?.moved) return
  if (attempt.event === 'dispute') deal.raiserId = attempt.actorId
  if (attempt.by === 'parties') deal.agreedBy = null
  if (outcome.transfers.length > 0 && roll.pick(8) === 0) await world.takeAgain<HandshakeTypes>(steps, attempt)
}

const byState: Readonly<Partial<Record<Handshake['status'], HandshakeEvent>>> = {
  draft: 'auto-cancel-draft',
  open: 'expire',
  pending: 'auto-cancel',
  matched: 'start',
  in_progress: 'finish',
}

async function beat(world: FastWorld, roll: Dice, deal: HandshakeDeal): Promise<void> {
  const { row } = deal
  const { now } = world
  const clock = { handshake: row, by: 'scheduler', actorId: null } as const
  const simple = byState[row.status]
  const isForgotten = row.acceptedAt !== null && escrowRefundAt(row.acceptedAt, row.gameDate) <= now
  const dueAt = row.status === 'matched' ? row.gameDate : row.status === 'in_progress' ? later(now, days(3)) : null
  if (simple !== undefined) await move(world, roll, deal, { ...clock, event: simple, changes: { dueAt } })
  else if (row.status === 'outcome_pending')
    await move(
      world,
      roll,
      deal,
      isForgotten ? { ...clock, event: 'release-escrow' } : knownResult(roll, row, 'scheduler', null, now),
    )
  else if (row.status === 'finalizing')
    await move(world, roll, deal, { ...clock, ...subjects[row.subject].payout(row) })
  else {
    if (deal.ruling === null && roll.pick(2) === 0) deal.ruling = 'refund'
    const ruled = carriedOut(deal, roll, 'scheduler', null)
    await move(world, roll, deal, ruled ?? { ...clock, event: 'escalate', changes: { dueAt: freezeEndsAt(now) } })
  }
}
