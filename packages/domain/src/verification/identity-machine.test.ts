/** Proves that only staff and the provider can say that somebody is who they say, and that what ended stays ended. */
import { expect, it } from 'vitest'
import { step } from '../machine.ts'
import { type IdentityEvent, identityMachine, identityStates } from './identity-machine.ts'

const events = Object.keys(identityMachine.events) as IdentityEvent[]

it('is never verified by the person', () => {
  for (const at of identityStates)
    for (const event of events) {
      const taken = step(identityMachine, at, { event, by: 'person' })
      expect(taken.ok && taken.to === 'verified').toBe(false)
    }
})

it('goes exactly where its table says', () => {
  const actors = ['person', 'staff', 'provider', 'scheduler'] as const
  const open = identityStates.flatMap((at) =>
    actors.map((by) => [at, by, ...events.filter((event) => step(identityMachine, at, { event, by }).ok)].join(' ')),
  )
  expect(open.filter((line) => line.split(' ').length > 2)).toEqual([
    'started person submit withdraw',
    'started provider submit confirm reject',
    'started scheduler lapse',
    'in_review person withdraw',
    'in_review staff approve decline',
    'in_review provider confirm reject',
  ])
  expect(events.map((event) => identityMachine.events[event].to).join(' ')).toBe(
    'in_review verified declined verified declined withdrawn withdrawn',
  )
})

it('lets staff decide only what was handed in', () => {
  expect(step(identityMachine, 'started', { event: 'approve', by: 'staff' })).toMatchObject({ reason: 'wrong-state' })
  expect(step(identityMachine, 'in_review', { event: 'approve', by: 'staff' })).toMatchObject({ to: 'verified' })
  expect(step(identityMachine, 'declined', { event: 'approve', by: 'staff' })).toMatchObject({ reason: 'wrong-state' })
})

it('hears the provider wherever the check stands open', () => {
  for (const at of ['started', 'in_review'] as const)
    expect(step(identityMachine, at, { event: 'confirm', by: 'provider' })).toMatchObject({ to: 'verified' })
})
