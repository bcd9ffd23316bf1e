/** Every table of agreements: guards exist and say the specification's words, and the server never runs into a wall. */
import { describe, expect, test } from 'vitest'
import { maya, person, tom } from '../../test/agreements.ts'
import type { PersonId } from '../ids.ts'
import { cents, zero } from '../money.ts'
import {
  type Agreement,
  agreementRoles,
  type Participant,
  participantOf,
  systemRoles,
  withParticipant,
} from './agreement.ts'
import { agreementStatuses, groupOf, headingOf, terminalStatuses } from './agreement-status.ts'
import { type AgreementTypeName, agreementTypeNames } from './agreement-type-names.ts'
import { agreementTypes } from './agreement-types.ts'
import { openSteps } from './open-steps.ts'
import { refusedSystemSteps } from './refused-system-steps.ts'
import { typesStaked } from './types-at-risk.ts'

test('a stake that one of two loses is in the type where both pay in', () => {
  expect(typesStaked).toEqual(['custom'])
})

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

const other = (status: Participant['status'], heldCents = zero) => person(tom, { status, heldCents })

test.each<[AgreementTypeName, readonly [number, number], boolean, string | undefined, readonly string[]]>([
  ['escrow', [2, 2], true, 'counterparty', ['escrow_secured', 'disputed']],
  ['custom', [2, 2], true, 'counterparty', ['escrow_secured', 'disputed']],
  ['trust_only', [2, 2], false, undefined, ['active', 'disputed']],
  ['rental', [2, 2], false, 'initiator', ['escrow_secured', 'active', 'settling', 'reviewing', 'disputed']],
  ['service', [2, 2], true, 'counterparty', ['in_progress', 'disputed']],
  ['marketplace', [1, 1], true, 'counterparty', ['in_progress', 'disputed']],
  ['split', [2, 50], false, undefined, ['active', 'disputed']],
  ['loan', [2, 2], false, undefined, []],
])(
  '%s is for %j people; its author pays in: %s; who is paid: %s; pictures in %j',
  (type, people, funds, payee, shown) => {
    const row = agreementTypes[type]
    expect([[row.people.least, row.people.most], row.initiatorFunds, row.payee]).toEqual([people, funds, payee])
    expect(Object.keys(row.photos ?? {})).toEqual(shown)
  },
)

test('lists tell drafts, what waits for an answer, what runs and what is over', () => {
  const under = (heading: string) => agreementStatuses.filter((status) => headingOf(status) === heading)
  expect(under('draft')).toEqual(['draft', 'configuring', 'ready'])
  expect(under('pending')).toEqual(['pending', 'reviewing', 'negotiating', 'revision_requested', 'credit_review'])
  expect(under('completed').toSorted()).toEqual([...terminalStatuses].toSorted())
  expect([...under('pending'), ...under('active')].every((status) => groupOf(status) === 'active')).toBe(true)
})

test('one participant is found and changed, and the others stay as they are', () => {
  const row = { participants: [person(maya), other('invited')] } as unknown as Agreement
  expect([participantOf(row, tom)?.role, participantOf(row, 'ben' as PersonId)]).toEqual(['counterparty', null])
  expect(withParticipant(row, tom, { status: 'accepted' })).toEqual([person(maya), other('accepted')])
})

test('a step is open to the roles of its row, where it starts, once its guard holds', () => {
  const row = {
    ...{ type: 'escrow', status: 'escrow_pending', terms: {}, metadata: {}, createdAt: new Date(0), expiresAt: null },
    participants: [person(maya), other('accepted', cents(1_000))],
  } as unknown as Agreement
  const open = (by: 'initiator' | 'counterparty' | 'scheduler', now = new Date(0)) =>
    openSteps(row, by, { actor: { personId: maya, hrs: 500 }, now })
  expect([open('initiator'), open('counterparty')]).toEqual([['ask_to_cancel', 'pay_deposit'], ['ask_to_cancel']])
  expect([open('scheduler'), open('scheduler', new Date('2026-01-01'))]).toEqual([[], ['lapse']])
  const refused = (now: Date) => refusedSystemSteps(row, now)
  const short = { action: 'verify_funds', reason: 'Insufficient funds in escrow' }
  expect(refused(new Date(0))).toEqual([short, { action: 'lapse', reason: 'There is still time to pay in' }])
  expect(refused(new Date('2026-01-01'))).toEqual([short])
})

describe.each(agreementTypeNames)('%s', (name) => {
  const { machine, guards, next, people } = agreementTypes[name]

  test('every guard of the table is there', () => {
    const named = Object.values(machine.events).flatMap(({ guard }) => guard ?? [])
    expect(named.filter((guard) => !Object.hasOwn(guards, guard))).toEqual([])
    expect(people.least).toBeLessThanOrEqual(people.most)
  })

  test('nobody takes a step who has no role, and only people say yes to something', () => {
    for (const [event, { by, accepts }] of Object.entries(machine.events)) {
      expect(
        by.filter((role) => !agreementRoles.includes(role)),
        event,
      ).toEqual([])
      if (accepts !== undefined)
        expect(
          by.filter((role) => systemRoles.some((one) => one === role)),
          event,
        ).toEqual([])
    }
    expect(machine.name).toBe(`agreement: ${name.replace('_', ' ')}`)
  })

  test('it ends exactly where agreements end', () => {
    const ends = Object.entries(machine.states).flatMap(([state, { terminal }]) => (terminal ? [state] : []))
    expect(ends.filter((state) => !(terminalStatuses as readonly string[]).includes(state))).toEqual([])
    expect(ends.length).toBeGreaterThan(1)
  })

  test('whatever the server does by itself is a step of the table from there, by somebody it can be', () => {
    const stands = (['invited', 'accepted', 'declined', 'claimed', 'settled', 'waived'] as const).flatMap((status) => [
      [person(maya), other(status)],
      [person(maya, { status: 'settled', heldCents: cents(1_000) }), other(status, cents(1_000))],
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
