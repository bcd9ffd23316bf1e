/** The clock of agreements in dispute. */
import { expect, test } from 'vitest'
import type { Agreement } from '../agreement.ts'
import { agreementTypes } from '../agreement-types.ts'
import { rulingDueAt } from './case-clock.ts'

const disputed = (metadata: object): Agreement =>
  ({ type: 'trust_only', status: 'disputed', participants: [], terms: {}, metadata, expiresAt: null }) as never

test('a case is escalated seven days after it was opened, and every seven days after that', () => {
  const first = disputed({ disputedAt: '2026-03-01T10:00:00.000Z' })
  expect(rulingDueAt(first)).toEqual(new Date('2026-03-08T10:00:00.000Z'))
  const again = disputed({ disputedAt: '2026-03-01T10:00:00.000Z', escalatedAt: '2026-03-08T10:00:05.000Z' })
  expect(rulingDueAt(again)).toEqual(new Date('2026-03-15T10:00:05.000Z'))
  expect(rulingDueAt({ ...first, status: 'completed' })).toBeNull()
  expect(rulingDueAt(disputed({}))).toBeNull()
})

test('every type that arbitrators judge escalates, and no other does', () => {
  for (const [name, { machine, guards }] of Object.entries(agreementTypes)) {
    const isJudged = Object.values(machine.events).some(({ by }) => by.includes('arbitrator'))
    expect(Object.hasOwn(machine.events, 'escalate_case'), name).toBe(isJudged)
    expect(Object.hasOwn(guards, 'ruling-is-overdue'), name).toBe(isJudged)
  }
})
