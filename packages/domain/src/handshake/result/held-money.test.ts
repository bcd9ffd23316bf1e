/** What states hold and recipes leave agree with each other on every row of the machine. */
import { expect, test } from 'vitest'
import { handshakeEvents, isTerminal, leftBy, mustHold } from '../../../test/handshake-table.ts'
import { cents } from '../../money.ts'
import { handshakeMachine, handshakeStates } from '../handshake-machine.ts'
import { holdingOf, stakeHeldIn } from './held-money.ts'

test.each(handshakeEvents)('%s leaves what its goal holds', (event) => {
  const { from, to, moves } = handshakeMachine.events[event]
  if (moves === undefined) for (const state of from) expect(holdingOf[state]).toBe(holdingOf[to])
  else expect(leftBy[moves]).toBe(holdingOf[to])
})

test('an ended handshake holds nothing', () => {
  for (const [state, holding] of Object.entries(holdingOf)) {
    if (isTerminal(state as keyof typeof holdingOf)) expect(holding).toBe('nothing')
  }
})

test.each([
  ['draft', 0, 0],
  ['pending', 300, 0],
  ['matched', 1_000, 0],
  ['disputed', 0, 1_000],
  ['refunded', 0, 0],
] as const)('%s holds %i in escrow and %i in dispute', (state, escrow, dispute) => {
  expect(mustHold(state, { creatorCents: cents(300), peerCents: cents(700) })).toEqual({ escrow, dispute })
})

test.each(handshakeStates)('in %s a stake is held as long as anything of it is', (state) => {
  const { escrow, dispute } = mustHold(state, { creatorCents: cents(300), peerCents: cents(700) })
  expect(stakeHeldIn.creator.includes(state)).toBe(escrow + dispute > 0)
  expect(stakeHeldIn.peer.includes(state)).toBe(escrow + dispute > 300)
})
