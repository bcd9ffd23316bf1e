/** The timeline of an agreement speaks to whoever reads it. */
import type { TimelineEntry } from '@handshake/contracts/agreement/agreement-views.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { expect, test } from 'vitest'
import { timelineWords } from './agreement-words.ts'

const entry = (action: string, over: object = {}): TimelineEntry =>
  ({
    ...{ number: 1, action, fromStatus: 'active', toStatus: 'active', actorType: 'initiator' },
    ...{ actor: { id: 'maya', displayName: 'Maya' }, aboutId: 'tom', aboutName: 'Tom' },
    ...{ reason: null, amountCents: 2_000, what: null, at: '2026-01-01T00:00:00Z' },
    ...over,
  }) as TimelineEntry

const toTom = (one: TimelineEntry) => timelineWords(one, { type: 'split', myId: 'tom' })
const toMaya = (one: TimelineEntry) => timelineWords(one, { type: 'split', myId: 'maya' })
const byTom = { actor: { id: 'tom', displayName: 'Tom' }, aboutId: null, aboutName: null }

test.each([
  [entry('confirm_paid'), 'Maya confirmed $20.00 from you', 'You confirmed $20.00 from Tom'],
  [entry('change_share'), 'Maya changed your share to $20.00', 'You changed Tom’s share to $20.00'],
  [entry('waive_share'), 'Maya forgave you $20.00', 'You forgave Tom $20.00'],
  [entry('accept_share', byTom), 'You agreed to pay your share', 'Tom agreed to pay their share'],
  [entry('mark_paid', byTom), 'You said you paid $20.00 another way', 'Tom said they paid $20.00 another way'],
  [entry('pay_part', byTom), 'You paid $20.00 of your share', 'Tom paid $20.00 of their share'],
  [entry('send_offer'), 'Maya sent the split', 'You sent the split'],
])('%# reads from each side', (one, tom, maya) => {
  expect([toTom(one), toMaya(one)]).toEqual([tom, maya])
})

test('a timeline names no role where people have names', () => {
  const rental = { actor: null, aboutId: null, aboutName: null }
  expect(toMaya(entry('look_over', rental))).toBe('Three days to look it over began')
})

test('every step of every type that people make has words', () => {
  const nameless = agreementTypeNames
    .filter((type) => type !== 'loan')
    .flatMap((type) => Object.keys(agreementTypes[type].machine.events))
    .filter((action) => toTom(entry(action)) === `Maya: ${action.replaceAll('_', ' ')}`)
  expect(nameless).toEqual([])
})
