/** Who may do what with an adjustment, and for how long. */
import { expect, test } from 'vitest'
import { adjustmentActions, adjustmentStates } from './adjustment-machine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const waiting = {
  personId: 'tom',
  askedBy: 'ada',
  state: 'waiting',
  expiresAt: new Date('2026-03-01T12:00:01Z'),
} as const

test('whoever asked takes it back, anyone else decides, and the person concerned does neither', () => {
  expect(adjustmentActions(waiting, { adminId: 'ada', now })).toEqual(['withdraw'])
  expect(adjustmentActions(waiting, { adminId: 'bo', now })).toEqual(['approve', 'decline'])
  expect(adjustmentActions(waiting, { adminId: 'tom', now })).toEqual([])
  expect(adjustmentActions({ ...waiting, askedBy: 'tom' }, { adminId: 'tom', now })).toEqual([])
})

test('nothing is left to do once it ended or its time is up', () => {
  for (const adminId of ['ada', 'bo', 'tom']) {
    expect(adjustmentActions(waiting, { adminId, now: waiting.expiresAt })).toEqual([])
    for (const state of adjustmentStates.filter((one) => one !== 'waiting'))
      expect(adjustmentActions({ ...waiting, state }, { adminId, now })).toEqual([])
  }
})
