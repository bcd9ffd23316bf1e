/** The table of cases, read cell by cell where it matters. */
import { expect, test } from 'vitest'
import { eventsFor, grid } from '../../test/machine-walk.ts'
import { disputeMachine } from './dispute-machine.ts'

test('a case is ruled once, appealed once, and ends in closed', () => {
  const table = grid(disputeMachine)
  const to = (event: string) => Object.keys(table).filter((state) => table[state]?.[event] !== null)
  expect(to('rule')).toEqual(['open'])
  expect(to('appeal')).toEqual(['ruled'])
  expect(to('decide-appeal')).toEqual(['appealed'])
  expect(Object.values(table.closed ?? {}).filter((goal) => goal !== null)).toEqual([])
})

test('who takes which step, and nobody else', () => {
  expect(
    Object.fromEntries(Object.entries(disputeMachine.events).map(([event, { by }]) => [event, by.join()])),
  ).toEqual({
    'add-evidence': 'creator,peer',
    'add-evidence-to-appeal': 'creator,peer',
    withdraw: 'raiser',
    'raise-again': 'creator,peer',
    rule: 'arbitrator',
    'accept-ruling': 'creator,peer',
    appeal: 'creator,peer',
    'carry-out': 'scheduler,parties',
    'decide-appeal': 'admin',
    escalate: 'scheduler',
    'escalate-appeal': 'scheduler',
    'give-back': 'scheduler',
    'carry-out-unheard': 'scheduler',
    settle: 'parties',
  })
})

test('no evidence comes in between a ruling and an appeal', () => {
  expect(eventsFor(disputeMachine, 'ruled', 'creator')).toEqual(['accept-ruling', 'appeal'])
  expect(eventsFor(disputeMachine, 'open', 'peer')).toEqual(['add-evidence'])
  expect(eventsFor(disputeMachine, 'appealed', 'peer')).toEqual(['add-evidence-to-appeal'])
})

test('an appeal is for an admin, and the clock ends a case without a ruling only where nobody may judge it', () => {
  expect(eventsFor(disputeMachine, 'appealed', 'arbitrator')).toEqual([])
  expect(eventsFor(disputeMachine, 'open', 'scheduler')).toEqual(['escalate', 'give-back'])
  expect(eventsFor(disputeMachine, 'appealed', 'scheduler')).toEqual(['escalate-appeal', 'carry-out-unheard'])
})
