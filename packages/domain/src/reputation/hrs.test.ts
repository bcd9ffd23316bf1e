/** HRS: its movements, its ends and its doors. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gateMessage, type HrsMovement, hrsGates, hrsMovements, moveHrs, newHrs } from './hrs.ts'

test.each<[HrsMovement, number]>([
  ['agreement_completed', 510],
  ['agreement_completed_again', 505],
  ['agreement_completed_often', 500],
  ['agreement_completed_linked', 500],
  ['agreement_completed_free', 500],
  ['one_sided_cancel', 480],
  ['no_show', 500],
  ['dispute_lost', 450],
  ['loan_payment_on_time', 505],
  ['dispute_lost_free', 500],
  ['loan_payment_on_time_again', 502],
  ['loan_payment_on_time_often', 500],
  ['loan_payment_on_time_linked', 500],
  ['loan_payment_overdue', 480],
  ['loan_default', 350],
])('%s takes a newcomer to %i', (movement, after) => {
  const row = moveHrs(newHrs, movement)
  expect(row).toMatchObject({ before: 500, after, change: after - 500 })
  expect(row.reason).toBe(hrsMovements[movement].reason)
})

test('the score stays within its range, and the row tells what really changed', () => {
  expect(moveHrs(995, 'agreement_completed')).toMatchObject({ after: 1_000, change: 5 })
  expect(moveHrs(30, 'loan_default')).toMatchObject({ after: 0, change: -30 })
})

test('the rows of a history join without gaps and stay within the range', () => {
  const movement = fc.constantFrom(...(Object.keys(hrsMovements) as HrsMovement[]))
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 200 }), (movements) => {
      let score: number = newHrs
      for (const movement of movements) {
        const { before, after, change } = moveHrs(score, movement)
        expect(before).toBe(score)
        expect(before + change).toBe(after)
        expect(after >= 0 && after <= 1_000).toBe(true)
        score = after
      }
    }),
  )
})

test.each([
  ['accept-bet', 50, 'Minimum HRS of 50 required to accept bets'],
  ['create-bet', 100, 'Minimum HRS of 100 required to create bets'],
  ['create-loan', 200, 'Minimum HRS of 200 required for loans'],
  ['apply-for-loan', 100, 'Minimum HRS of 100 required to apply for loans'],
] as const)('%s opens at %i', (gate, least, message) => {
  expect(gateMessage(gate, least)).toBeNull()
  expect(gateMessage(gate, least - 1)).toBe(message)
  expect(hrsGates[gate].message).toBe(message)
})
