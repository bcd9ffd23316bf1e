/** The life of a handshake: the decided path, who may do what, and that money always has a way out. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handshakeEvents, isTerminal, mustHold } from '../../test/handshake-table.ts'
import { eventsFor, grid } from '../../test/machine-walk.ts'
import { step } from '../machine.ts'
import { cents } from '../money.ts'
import {
  type HandshakeActor,
  type HandshakeEvent,
  type HandshakeState,
  handshakeMachine,
  handshakeStates,
  type MoneyRecipe,
} from './handshake-machine.ts'

const actors = [...new Set(handshakeEvents.flatMap((event) => handshakeMachine.events[event].by))]

const walk = (steps: readonly [HandshakeEvent, HandshakeActor][]): HandshakeState =>
  steps.reduce<HandshakeState>((at, [event, by]) => {
    const next = step(handshakeMachine, at, { event, by })
    expect(next, `${event} by ${by} at ${at}`).toMatchObject({ ok: true })
    return next.ok ? next.to : at
  }, 'draft')

const toMatched: [HandshakeEvent, HandshakeActor][] = [
  ['invite', 'creator'],
  ['counter-pending', 'invitee'],
  ['edit-pending', 'creator'],
  ['accept', 'invitee'],
]
const toFinalizing: [HandshakeEvent, HandshakeActor][] = [
  ...toMatched,
  ['start', 'scheduler'],
  ['finish', 'oracle'],
  ['result', 'oracle'],
]

describe('the decided lives', () => {
  test.each<[string, [HandshakeEvent, HandshakeActor][], HandshakeState]>([
    ['a feed game is paid out', [...toFinalizing, ['pay-out', 'scheduler']], 'completed'],
    ['a push is refunded', [...toFinalizing, ['refund', 'scheduler']], 'refunded'],
    [
      'a stranger joins an open one',
      [
        ['share', 'creator'],
        ['join', 'stranger'],
      ],
      'matched',
    ],
    ['the creator takes the counter-offer', [...toMatched.slice(0, 2), ['accept-counter', 'creator']], 'matched'],
    [
      'nobody came',
      [
        ['share', 'creator'],
        ['auto-cancel', 'scheduler'],
      ],
      'cancelled',
    ],
    [
      'the invitation ran out',
      [
        ['invite', 'creator'],
        ['expire', 'scheduler'],
      ],
      'cancelled',
    ],
    ['a draft is deleted', [['delete-draft', 'creator']], 'cancelled'],
    ['both call it off', [...toMatched, ['agree-cancel', 'parties']], 'refunded'],
    ['both agree on a split', [...toMatched, ['agree-split', 'parties']], 'completed'],
    ['the game is abandoned', [...toMatched, ['start', 'scheduler'], ['void', 'oracle']], 'refunded'],
    [
      'a dispute is ruled and appealed',
      [...toFinalizing, ['dispute', 'peer'], ['rule', 'arbitrator'], ['appeal', 'creator'], ['refund-ruling', 'admin']],
      'refunded',
    ],
  ])('%s', (_name, steps, end) => expect(walk(steps)).toBe(end))
})

test('a declined or countered offer stays unmatched', () => {
  const cells = grid(handshakeMachine)
  for (const state of ['open', 'pending'] as const) {
    expect(cells[state]?.[`counter-${state}`]).toBe(state)
    expect(cells[state]?.[`decline-${state}`]).toBe(state)
  }
})

test('nobody else takes a step', () => {
  expect(actors.toSorted().join(' ')).toBe(
    'admin arbitrator creator invitee oracle parties peer raiser referee scheduler stranger',
  )
})

test('a stranger can join what is open and do nothing else anywhere', () => {
  for (const state of handshakeStates) {
    expect(eventsFor(handshakeMachine, state, 'stranger')).toEqual(state === 'open' ? ['join'] : [])
  }
})

test('the creator never takes the seat of the peer', () => {
  for (const event of ['accept', 'join'] as const) {
    expect(handshakeMachine.events[event].by).not.toContain('creator')
  }
})

test('once matched, neither party moves money alone: a dispute only freezes it', () => {
  for (const state of ['matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed'] as const) {
    for (const party of ['creator', 'peer'] as const) {
      const moving = eventsFor(handshakeMachine, state, party).filter(
        (event) => handshakeMachine.events[event].moves !== undefined,
      )
      expect(moving.filter((event) => event !== 'dispute')).toEqual([])
    }
  }
})

test('an arbitrator rules and moves nothing, so that an appeal still finds the money', () => {
  expect(eventsFor(handshakeMachine, 'disputed', 'arbitrator')).toEqual(['rule'])
  expect(handshakeMachine.events.rule.moves).toBeUndefined()
})

test('every state that holds money has a way out that needs neither party', () => {
  const others = actors.filter(
    (actor) => !['creator', 'peer', 'parties', 'invitee', 'stranger', 'raiser'].includes(actor),
  )
  const leads = (at: HandshakeState, seen: readonly HandshakeState[] = []): boolean =>
    isTerminal(at) ||
    others.some((by) =>
      eventsFor(handshakeMachine, at, by)
        .map((event) => handshakeMachine.events[event].to)
        .some((to) => !seen.includes(to) && to !== at && leads(to, [...seen, at])),
    )
  for (const state of handshakeStates) expect(leads(state), state).toBe(true)
})

test('whatever is tried by whomever, each state holds exactly what it must and an ended one nothing', () => {
  const attempt = fc.record({ event: fc.constantFrom(...handshakeEvents), by: fc.constantFrom(...actors) })
  const tries = fc.array(
    fc.tuple(
      fc.constantFrom('random' as const, 'onward' as const, 'onward' as const, 'all' as const),
      attempt,
      fc.nat(),
    ),
    {
      minLength: 5,
      maxLength: 80,
    },
  )
  const stake = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
  const taken = new Set<HandshakeEvent>()
  fc.assert(
    fc.property(tries, fc.record({ creatorCents: stake, peerCents: stake }), (tried, stakes) => {
      let at: HandshakeState = handshakeMachine.initial
      const books: Pot = { creator: 0, peer: 0, dispute: 0, paidIn: 0, paidOut: 0 }
      for (const [manner, random, nth] of tried) {
        const chosen = manner === 'random' ? random : (nthOf(steps.get(at)?.[manner] ?? [], nth) ?? random)
        const next = step(handshakeMachine, at, chosen)
        if (!next.ok) continue
        taken.add(chosen.event)
        at = next.to
        if (next.moves !== null) run(next.moves, books, stakes)
        expect({ escrow: books.creator + books.peer, dispute: books.dispute }).toEqual(mustHold(at, stakes))
        expect(books.paidIn).toBe(books.paidOut + books.creator + books.peer + books.dispute)
      }
    }),
    { numRuns: 3_000 },
  )
  // A step no life has taken would be a step nobody has checked.
  expect(handshakeEvents.filter((event) => !taken.has(event))).toEqual([])
}, 60_000)

type Attempt = { readonly event: HandshakeEvent; readonly by: HandshakeActor }

/** Steps that would succeed, by state; onward ones do not end the life, or lives would rarely grow old. */
const steps = new Map(
  handshakeStates.map((at) => {
    const all: Attempt[] = actors.flatMap((by) => eventsFor(handshakeMachine, at, by).map((event) => ({ event, by })))
    return [at, { all, onward: all.filter(({ event }) => !isTerminal(handshakeMachine.events[event].to)) }]
  }),
)

const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(list.length, 1)]

type Pot = { creator: number; peer: number; dispute: number; paidIn: number; paidOut: number }
type Account = 'creator' | 'peer' | 'dispute'

/** What each recipe does on three accounts, written without knowing what the state should hold afterwards. */
function run(recipe: MoneyRecipe, pot: Pot, stakes: { creatorCents: number; peerCents: number }): void {
  const lock = (account: Account, amount: number): void => {
    pot[account] += amount
    pot.paidIn += amount
  }
  const pay = (...accounts: Account[]): void => {
    for (const account of accounts) {
      pot.paidOut += pot[account]
      pot[account] = 0
    }
  }
  const effects: Record<MoneyRecipe, () => void> = {
    'lock-creator-stake': () => lock('creator', stakes.creatorCents),
    're-lock-creator-stake': () => {
      pay('creator')
      lock('creator', stakes.creatorCents)
    },
    'lock-peer-stake': () => lock('peer', stakes.peerCents),
    'lock-agreed-stakes': () => {
      pay('creator')
      lock('creator', stakes.creatorCents)
      lock('peer', stakes.peerCents)
    },
    'refund-stakes': () => pay('creator', 'peer'),
    'pay-out': () => pay('creator', 'peer'),
    'pay-out-legs': () => pay('creator', 'peer'),
    'pay-split': () => pay('creator', 'peer'),
    'freeze-stakes': () => {
      pot.dispute += pot.creator + pot.peer
      pot.creator = 0
      pot.peer = 0
    },
    'unfreeze-stakes': () => {
      pot.creator += stakes.creatorCents
      pot.peer += stakes.peerCents
      pot.dispute -= stakes.creatorCents + stakes.peerCents
    },
    'refund-frozen-stakes': () => pay('dispute'),
    'pay-out-ruled': () => pay('dispute'),
    'pay-ruled-split': () => pay('dispute'),
    'pay-frozen-split': () => pay('dispute'),
  }
  effects[recipe]()
}
