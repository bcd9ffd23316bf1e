/** Random lives: every actor tries every step at any time; the table, the rows and the books agree after each round. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import {
  type HandshakeActor,
  type HandshakeEvent,
  type HandshakeState,
  handshakeMachine,
} from '@handshake/domain/handshake/handshake-machine.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { step } from '@handshake/domain/machine.ts'
import { cents } from '@handshake/domain/money.ts'
import { dice } from '@handshake/domain/sport/dice.ts'
import { expect, test } from 'vitest'
import { handshakeEvents, isTerminal } from '../../../../../packages/domain/test/handshake-table.ts'
import { inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Context } from '../../platform/context.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { type DisputeId, findDispute, openCase } from '../dispute/dispute.store.ts'
import { type Handshake, lockHandshakes } from './handshake.store.ts'
import type { Attempt } from './handshake-move.ts'
import { caseOf } from './money-recipes.ts'
import { moveHandshakes } from './move-handshakes.ts'

const { node } = useNode({ REWARDS: 'off' })

/** More of them by hand: LIVES=5000 npx vitest run handshake-lives. */
const lives = Number(process.env.LIVES ?? 800)
/** Ends a hang; a busy machine takes its time. */
const longestMs = 600_000
const rounds = 24
const seed = process.env.SEED ?? randomUUID()

const actors = [
  ...new Set(handshakeEvents.flatMap((event) => handshakeMachine.events[event].by as readonly HandshakeActor[])),
]

/** The way of a life that goes on; every other step stays where it is, or ends it. */
const way: readonly HandshakeState[] = [
  'draft',
  'open',
  'pending',
  'matched',
  'in_progress',
  'outcome_pending',
  'finalizing',
  'disputed',
]

/**
 * Onwards more often than out, so that many lives reach the game, the result and the dispute; now and then anything at
 * all, also what nobody may.
 */
function chooseEvent(
  state: HandshakeState,
  chance: (sides: number) => number,
): { event: HandshakeEvent; by: HandshakeActor } {
  const allowed = handshakeEvents.filter((event) =>
    (handshakeMachine.events[event].from as readonly string[]).includes(state),
  )
  const wild = chance(4) === 0 || allowed.length === 0
  const onwards = allowed.filter((event) => way.indexOf(handshakeMachine.events[event].to) > way.indexOf(state))
  const goesOn = onwards.length > 0 && chance(3) > 0
  const events = wild ? handshakeEvents : goesOn ? onwards : allowed
  const event = events[chance(events.length)] as HandshakeEvent
  const by = wild ? actors : (handshakeMachine.events[event].by as readonly HandshakeActor[])
  return { event, by: by[chance(by.length)] as HandshakeActor }
}

function attemptOf(
  { event, by }: { event: HandshakeEvent; by: HandshakeActor },
  found: Handshake,
  { peerId, now, chance }: { peerId: PersonId; now: Date; chance: (sides: number) => number },
): Attempt {
  const base = { handshake: found, event, by, actorId: found.creatorId }
  switch (event) {
    case 'accept':
    case 'join':
      return { ...base, changes: { peerId, acceptedAt: now } }
    case 'accept-counter':
      return {
        ...base,
        changes: {
          peerId,
          acceptedAt: now,
          termsVersion: found.termsVersion + 1,
          stakes: { creatorCents: cents(100 + chance(900)), peerCents: cents(100 + chance(900)) },
        },
      }
    case 'edit-draft':
    case 'edit-open':
    case 'edit-pending':
      return {
        ...base,
        changes: {
          termsVersion: found.termsVersion + 1,
          stakes: { creatorCents: cents(100 + chance(900)), peerCents: cents(100 + chance(900)) },
        },
      }
    case 'result':
    case 'correct-result':
      return { ...base, changes: outcomes[chance(outcomes.length)]?.(found) ?? {} }
    case 'pay-out':
    case 'pay-ruling':
      return { ...base, changes: (outcomes[chance(2)] ?? outcomes[0])(found) }
    case 'pay-out-legs':
      return {
        ...base,
        money: {
          legShares: { creatorCents: found.stakes.creatorCents, peerCents: found.stakes.peerCents, feeCents: cents(0) },
        },
      }
    case 'agree-split':
    case 'agree-split-disputed':
    case 'split-ruling':
      return { ...base, money: { creatorPartCents: cents(chance(potOf(found.stakes) + 1)) } }
    default:
      return base
  }
}

const outcomes = [
  (found: Handshake) => ({ outcome: 'creator' as const, winnerId: found.creatorId }),
  (found: Handshake) => ({ outcome: 'peer' as const, winnerId: found.peerId }),
  () => ({ outcome: 'push' as const, winnerId: null }),
] as const

/** A frozen pot belongs to a case, opened with its first dispute; one that was withdrawn is raised again under its id. */
async function openItsCase(ctx: Context, disputed: Handshake): Promise<void> {
  const id = caseOf(disputed) as DisputeId
  if ((await findDispute(ctx, id)) !== null) return
  await openCase(ctx, {
    id,
    handshake: disputed,
    raisedBy: null,
    reason: 'Chance.',
    windowLeftMs: 0,
    dueAt: freezeEndsAt(ctx.now),
  })
}

test(
  `${lives} random lives end with nothing lost and nothing paid twice (seed ${seed})`,
  async () => {
    const people: Resident[] = []
    for (let n = 0; n < 12; n += 1) people.push(await someone(node()))
    const roll = dice(seed)
    const chance = (sides: number) => roll.pick(sides)
    const states = new Map<HandshakeId, HandshakeState>()
    const peers = new Map<HandshakeId, PersonId>()
    for (let n = 0; n < lives; n += 1) {
      const creator = people[n % people.length] as Resident
      const peer = people[(n + 1 + chance(people.length - 1)) % people.length] as Resident
      if (peer.id === creator.id) continue
      const made = await creator.done(
        handshake.createHandshake,
        inWords({ sharingMethod: 'draft', stakeCents: 100 + chance(900) }),
      )
      states.set(made.id, 'draft')
      peers.set(made.id, peer.id)
    }

    const seen = new Set<HandshakeEvent>()
    const raised = new Map<HandshakeId, number>()
    for (let round = 0; round < rounds; round += 1) {
      const batch = [...states.keys()].filter(() => chance(3) > 0)
      await runInContext(node().machinery, async (ctx) => {
        const found = await lockHandshakes(ctx, batch)
        const attempts = [...found.values()].map((one) => {
          const peerId = peers.get(one.id) as PersonId
          return attemptOf(chooseEvent(one.status, chance), one, { peerId, now: ctx.now, chance })
        })
        const moved = await moveHandshakes(ctx, attempts)
        for (const [index, attempt] of attempts.entries()) {
          const expected = step(handshakeMachine, attempt.handshake.status, attempt)
          const outcome = moved[index]
          if (outcome?.moved === false && outcome.reason === 'insufficient-funds') continue
          expect(outcome?.moved, `${attempt.by} ${attempt.event} from ${attempt.handshake.status}`).toBe(expected.ok)
          if (!expected.ok) continue
          seen.add(attempt.event)
          if (outcome?.moved === true && attempt.event === 'dispute') {
            await openItsCase(ctx, outcome.after)
            raised.set(attempt.handshake.id, (raised.get(attempt.handshake.id) ?? 0) + 1)
          }
          states.set(attempt.handshake.id, expected.to)
        }
      })
      await expectSoundBooks(node())
      const { rows } = await node().pool.query<{ id: HandshakeId; status: HandshakeState }>(
        'select id, status from bets',
      )
      expect(new Map(rows.filter(({ id }) => states.has(id)).map(({ id, status }) => [id, status]))).toEqual(states)
    }
    expect([...states.values()].filter(isTerminal).length).toBeGreaterThan(lives / 3)
    expect(seen.size).toBeGreaterThan(45)
    expect(raised.size).toBeGreaterThan(lives / 6)
    expect([...raised.values()].filter((times) => times > 1).length).toBeGreaterThan(0)

    const { rows } = await node().pool.query<{ total: number }>(
      `select sum(balance_cents)::int as total from ledger.balances where kind in ('wallet', 'handshake-escrow', 'dispute')
     or kind like 'fees.%'`,
    )
    expect(rows[0]?.total).toBe(people.length * 100_000)
  },
  longestMs,
)
