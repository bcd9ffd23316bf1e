/** Who may do what with something that takes two admins, and for how long. */
import { expect, test } from 'vitest'
import { approvalActions, approvalStates, whyNotApprove } from './approval-machine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const waiting = {
  personId: 'tom',
  askedBy: 'ada',
  state: 'waiting',
  expiresAt: new Date('2026-03-01T12:00:01Z'),
} as const
const whyNot = null

test('whoever asked takes it back, anyone else decides, and the person concerned does neither', () => {
  expect(approvalActions(waiting, { adminId: 'ada', now, whyNot })).toEqual(['withdraw'])
  expect(approvalActions(waiting, { adminId: 'bo', now, whyNot })).toEqual(['approve', 'decline'])
  expect(approvalActions(waiting, { adminId: 'tom', now, whyNot })).toEqual([])
  expect(approvalActions({ ...waiting, askedBy: 'tom' }, { adminId: 'tom', now, whyNot })).toEqual([])
})

test('whoever may not approve can still say no', () => {
  for (const why of whyNotApprove)
    expect(approvalActions(waiting, { adminId: 'bo', now, whyNot: why }), why).toEqual(['decline'])
})

test('nothing is left to do once it ended or its time is up', () => {
  for (const adminId of ['ada', 'bo', 'tom']) {
    expect(approvalActions(waiting, { adminId, now: waiting.expiresAt, whyNot })).toEqual([])
    for (const state of approvalStates.filter((one) => one !== 'waiting'))
      expect(approvalActions({ ...waiting, state }, { adminId, now, whyNot })).toEqual([])
  }
})
