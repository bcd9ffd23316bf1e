/** The lives of deposits and withdrawals, walked cell by cell and at random. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsFor, grid } from '../../test/machine-walk.ts'
import { step } from '../machine.ts'
import { depositOrderMachine, withdrawalOrderMachine } from './payment-order-machine.ts'

const machines = [depositOrderMachine, withdrawalOrderMachine] as const

describe.each(machines.map((machine) => [machine.name, machine] as const))('a %s', (_name, machine) => {
  test('leaves pending once and stays where it arrived', () => {
    const nowhere = { complete: null, fail: null, cancel: null }
    expect(grid(machine)).toEqual({
      pending: { complete: 'completed', fail: 'failed', cancel: 'cancelled' },
      completed: nowhere,
      failed: nowhere,
      cancelled: nowhere,
    })
  })

  test('is completed by the provider alone', () => {
    for (const by of ['owner', 'admin', 'scheduler'] as const) {
      expect(step(machine, 'pending', { event: 'complete', by })).toEqual({ ok: false, reason: 'wrong-actor' })
    }
    expect(step(machine, 'pending', { event: 'complete', by: 'provider' }).ok).toBe(true)
  })

  test('can be called off by its owner, who can do nothing else to it', () => {
    expect(eventsFor(machine, 'pending', 'owner')).toEqual(['cancel'])
    expect(eventsFor(machine, 'pending', 'admin')).toEqual(['cancel'])
    expect(eventsFor(machine, 'pending', 'provider')).toEqual(['complete', 'fail'])
    expect(eventsFor(machine, 'pending', 'scheduler')).toEqual(['fail'])
  })
})

/** What each recipe does to the owner's wallet, in units of the order's amount. */
const walletChange = { 'credit-deposit': 1, 'pay-out-withdrawal': 0, 'return-withdrawal': 1 } as const
const actor = fc.constantFrom('owner', 'admin', 'provider', 'scheduler')
const attempts = fc.array(fc.record({ event: fc.constantFrom('complete', 'fail', 'cancel'), by: actor }))

test('a deposit is credited once if it completed and never otherwise, whatever is tried and how often', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      const { state, wallet } = live(depositOrderMachine, 0, tried)
      expect(wallet).toBe(state === 'completed' ? 1 : 0)
    }),
  )
})

test('a withdrawal leaves the wallet once if it completed or is under way, and is returned once otherwise', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      const { state, wallet } = live(withdrawalOrderMachine, -1, tried)
      expect(wallet).toBe(state === 'completed' || state === 'pending' ? -1 : 0)
    }),
  )
})

type Tried = { event: 'complete' | 'fail' | 'cancel'; by: 'owner' | 'admin' | 'provider' | 'scheduler' }

function live(machine: (typeof machines)[number], opening: number, tried: readonly Tried[]) {
  let state: keyof typeof machine.states = machine.initial
  let wallet = opening
  for (const attempt of tried) {
    const next = step(machine as typeof withdrawalOrderMachine, state, attempt)
    if (!next.ok) continue
    state = next.to
    if (next.moves !== null) wallet += walletChange[next.moves]
  }
  return { state, wallet }
}
