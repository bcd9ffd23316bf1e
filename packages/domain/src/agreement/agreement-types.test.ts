/** Every table of agreements: the specification's rows stand, guards exist and say the specification's words, and the server never runs into a wall. */
import { describe, expect, test } from 'vitest'
import type { PersonId } from '../ids.ts'
import { cents, zero } from '../money.ts'
import { type Agreement, type Participant, systemRoles } from './agreement.ts'
import { agreementStatuses, terminalStatuses } from './agreement-status.ts'
import { agreementTypeNames } from './agreement-type-names.ts'
import { agreementTypes } from './agreement-types.ts'

/** From, to, action, by whom; as part 2 of the specification has them. */
const betRows = [
  ['draft', 'configuring', 'configure_terms', 'initiator'],
  ['configuring', 'ready', 'set_participants', 'initiator'],
  ['ready', 'pending', 'send_offer', 'initiator'],
  ['pending', 'accepted', 'accept_terms', 'counterparty'],
  ['accepted', 'escrow_pending', 'deposit_funds', 'escrow_agent'],
  ['escrow_pending', 'escrow_secured', 'verify_funds', 'escrow_agent'],
  ['escrow_secured', 'locked', 'lock_agreement', 'scheduler'],
  ['locked', 'live', 'activate', 'oracle'],
  ['live', 'awaiting_oracle', 'request_oracle', 'scheduler'],
  ['awaiting_oracle', 'oracle_confirmed', 'verify_outcome', 'oracle'],
  ['oracle_confirmed', 'settling', 'calculate_settlement', 'escrow_agent'],
  ['settling', 'payout_pending', 'process_payout', 'escrow_agent'],
  ['payout_pending', 'completed', 'distribute_funds', 'escrow_agent'],
  ['pending', 'cancelled', 'request_cancel', 'initiator'],
  ['accepted', 'cancelled', 'approve_cancel', 'counterparty'],
  ['oracle_confirmed', 'disputed', 'raise_dispute', 'counterparty'],
  ['pending', 'expired', 'timeout', 'scheduler'],
] as const

test.each(betRows)('a bet goes from %s to %s by %s of the %s', (from, to, action, by) => {
  expect(agreementTypes.bet.machine.events[action]).toMatchObject({
    from: expect.arrayContaining([from]),
    to,
    by: expect.arrayContaining([by]),
  })
})

test('guards say no in the specification’s words', () => {
  const wordsOf = (type: 'bet' | 'loan', action: string): string | undefined => {
    const { machine, guards } = agreementTypes[type]
    return guards[machine.events[action]?.guard ?? '']?.words
  }
  expect(
    ['configure_terms', 'set_participants', 'accept_terms', 'verify_funds', 'lock_agreement', 'activate'].map(
      (action) => wordsOf('bet', action),
    ),
  ).toEqual([
    'Minimum HRS of 100 required to create bets',
    'Bet amount must be between $1 and $10,000',
    'Minimum HRS of 50 required to accept bets',
    'Insufficient funds in escrow',
    'Lock time not reached (10 min before game)',
    'Game has not started',
  ])
  expect(['approve_cancel', 'raise_dispute', 'timeout'].map((action) => wordsOf('bet', action))).toEqual([
    'Both parties must agree to cancel',
    'Dispute window has closed',
    'Deadline not reached',
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
            gameTime: '2026-01-01T00:00:00Z',
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
