/** Every table of agreements: guards exist and say the specification's words, and the server never runs into a wall. */
import { describe, expect, test } from 'vitest'
import type { PersonId } from '../ids.ts'
import { cents, zero } from '../money.ts'
import { type Agreement, type Participant, systemRoles } from './agreement.ts'
import { agreementStatuses, terminalStatuses } from './agreement-status.ts'
import { type AgreementTypeName, agreementTypeNames } from './agreement-type-names.ts'
import { agreementTypes } from './agreement-types.ts'

test('guards say no in the specification’s words', () => {
  const wordsOf = (type: AgreementTypeName, action: string): string | undefined => {
    const { machine, guards } = agreementTypes[type]
    return guards[machine.events[action]?.guard ?? '']?.words
  }
  expect(['verify_funds', 'approve_cancel', 'timeout'].map((action) => wordsOf('custom', action))).toEqual([
    'Insufficient funds in escrow',
    'Both parties must agree to cancel',
    'Deadline not reached',
  ])
  expect(['mark_payment_overdue', 'complete_loan'].map((action) => wordsOf('loan', action))).toEqual([
    'Payment not yet overdue',
    'Loan not fully paid',
  ])
})

const person = (over: Partial<Participant>): Participant => ({
  personId: 'maya' as PersonId,
  role: 'initiator',
  status: 'accepted',
  stakeCents: cents(1_000),
  heldCents: zero,
  joinedAt: new Date(0),
  acceptedVersion: 1,
  answeredAt: null,
  cancelAgreedAt: null,
  details: {},
  ...over,
})

const other = (status: Participant['status'], heldCents = zero) =>
  person({ personId: 'tom' as PersonId, role: 'counterparty', status, heldCents })

describe.each(agreementTypeNames)('%s', (name) => {
  const { machine, guards, next, people } = agreementTypes[name]

  test('every guard of the table is there', () => {
    const named = Object.values(machine.events).flatMap(({ guard }) => guard ?? [])
    expect(named.filter((guard) => !Object.hasOwn(guards, guard))).toEqual([])
    expect(people.least).toBeLessThanOrEqual(people.most)
  })

  test('it ends exactly where agreements end', () => {
    const ends = Object.entries(machine.states).flatMap(([state, { terminal }]) => (terminal ? [state] : []))
    expect(ends.filter((state) => !(terminalStatuses as readonly string[]).includes(state))).toEqual([])
    expect(ends.length).toBeGreaterThan(1)
  })

  test('whatever the server does by itself is a step of the table from there, by somebody it can be', () => {
    const stands = (['invited', 'accepted', 'declined', 'claimed', 'settled', 'waived'] as const).flatMap((status) => [
      [person({}), other(status)],
      [person({ status: 'settled', heldCents: cents(1_000) }), other(status, cents(1_000))],
    ])
    for (const status of agreementStatuses.filter((one) => Object.hasOwn(machine.states, one)))
      for (const participants of stands) {
        const agreement = {
          type: name,
          status,
          participants,
          terms: {
            payBy: '2026-01-01T00:00:00Z',
            endsAt: '2026-01-01T00:00:00Z',
            items: [],
            milestones: [],
          },
          metadata: {},
          expiresAt: new Date(0),
          createdAt: new Date(0),
          own: null,
        } as unknown as Agreement<never>
        const step = next(agreement, new Date('2026-06-01'))
        if (step === null) continue
        expect(machine.events[step.event]?.from, `${status}: ${step.event}`).toContain(status)
        expect(machine.events[step.event]?.by, `${status}: ${step.event}`).toContain(step.by)
        expect(systemRoles).toContain(step.by)
      }
  })
})
