/** The tables of handshakes and pools: whatever pays one side with the other's money takes both, somebody without a stake, or a named row. */
import { expect, test } from 'vitest'
import { handshakeMachine, type MoneyRecipe } from './handshake/handshake-machine.ts'
import type { AnyMachine } from './machine.ts'
import { type OneSidedMove, oneSidedMoves } from './one-sided-moves.ts'
import { type PoolRecipe, poolMachine } from './pool/pool-machine.ts'

type Way = 'to whose it is' | 'to somebody else'

/** Where the money of each recipe goes; a new recipe without a row does not compile. */
const handshakeWays: Readonly<Record<MoneyRecipe, Way>> = {
  'lock-creator-stake': 'to whose it is',
  're-lock-creator-stake': 'to whose it is',
  'lock-peer-stake': 'to whose it is',
  'lock-agreed-stakes': 'to whose it is',
  'refund-stakes': 'to whose it is',
  'freeze-stakes': 'to whose it is',
  'unfreeze-stakes': 'to whose it is',
  'refund-frozen-stakes': 'to whose it is',
  'pay-out': 'to somebody else',
  'pay-out-legs': 'to somebody else',
  'pay-split': 'to somebody else',
  'pay-out-ruled': 'to somebody else',
  'pay-ruled-split': 'to somebody else',
  'pay-frozen-split': 'to somebody else',
}

const poolWays: Readonly<Record<PoolRecipe, Way>> = {
  'lock-stake': 'to whose it is',
  'release-stake': 'to whose it is',
  'refund-stakes': 'to whose it is',
  'freeze-pot': 'to whose it is',
  'refund-frozen-stakes': 'to whose it is',
  'pay-out': 'to somebody else',
  'pay-out-ruled': 'to somebody else',
}

/** Both together, and whoever has no stake in it. Everybody else is one side, or time. */
const notAlone = ['parties', 'everyone', 'oracle', 'referee', 'arbitrator', 'admin']

/** Steps that one side or time can take alone and that pay somebody with another's money. */
const alone = (machine: AnyMachine, ways: Readonly<Record<string, Way>>): [event: string, from: string][] =>
  Object.entries(machine.events)
    .filter(
      ([, { moves, by }]) => ways[moves ?? ''] === 'to somebody else' && by.some((who) => !notAlone.includes(who)),
    )
    .flatMap(([event, { from }]) => from.map((state): [string, string] => [event, state]))

test.each([
  ['handshake', alone(handshakeMachine as unknown as AnyMachine, handshakeWays)],
  ['pool', alone(poolMachine as unknown as AnyMachine, poolWays)],
] as const)(
  'nothing in a %s pays one side alone but what the table names, and the table names nothing else',
  (of, steps) => {
    expect(steps.filter(([event, from]) => !isNamed(of, event, from))).toEqual([])
    const named = oneSidedMoves
      .filter((row: OneSidedMove) => row.of === of)
      .flatMap(({ event, from }) => from.map((state) => `${event} from ${state}`))
    expect(named.toSorted()).toEqual(steps.map(([event, from]) => `${event} from ${from}`).toSorted())
  },
)

test('every row says why in a sentence, and what whoever loses did before', () => {
  for (const { why, after, loses, from } of oneSidedMoves) {
    expect(why).toMatch(/^[A-Z].{30,}\.$/)
    expect([after.length > 0, loses.length > 0, from.length > 0]).toEqual([true, true, true])
  }
})

const isNamed = (of: OneSidedMove['of'], event: string, from: string): boolean =>
  oneSidedMoves.some((row) => row.of === of && row.event === event && row.from.includes(from))
