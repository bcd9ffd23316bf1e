/** What whoever holds a link reads: the terms from their side, and where what was taken is. */
import type { SeatTerms } from '@handshake/contracts/seat/seat-views.ts'
import { dollars } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { dealAddress, factsOf, textOf } from './seat-words.ts'

const now = new Date('2026-03-01T12:00:00Z')
const loan: SeatTerms = {
  ...{ type: 'loan', principalCents: dollars(300), rateBps: 1_200, termMonths: 3 },
  ...{ allowSplitPayments: false, purpose: 'A bike' },
}

test('a loan says what it costs each month and in total', () => {
  expect(factsOf(loan, now)).toMatchObject([
    { name: 'Amount', value: '$300.00' },
    { name: 'Yearly rate', value: '12%' },
    { name: 'For', value: '3 months' },
    { name: 'Paid out, after our fee', value: '$297.00' },
    { name: 'Paid back each month', value: '$102.01' },
    { name: 'Paid back in total', value: '$306.02' },
    { name: 'Yearly rate with fees (APR)' },
  ])
  expect(textOf(loan)).toBe('A bike')
})

test('work adds up, and a promise has no amounts', () => {
  const milestones = [
    { name: 'Fence', amountCents: dollars(50) },
    { name: 'Gate', amountCents: dollars(20) },
  ]
  const service: SeatTerms = { type: 'service', description: 'Oak', milestones, revisions: 0 }
  expect(factsOf(service, now)).toContainEqual({ name: 'You’re paid in total', value: '$70.00' })
  const promise: SeatTerms = { type: 'trust_only', terms: 'I feed the cat' }
  expect(factsOf(promise, now)).toEqual([])
})

test('what was taken is found where it is', () => {
  const id = '0199a1b2-0000-7000-8000-000000000001'
  expect(dealAddress({ kind: 'agreement', id })).toBe(`/agreement/${id}`)
  expect(dealAddress({ kind: 'loan', id })).toBe(`/loan/${id}`)
  expect(dealAddress({ kind: 'loan-ask', id })).toBe(`/create/loan?ask=${id}`)
})
