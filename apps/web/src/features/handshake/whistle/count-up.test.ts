/** Proves that an amount counts up to itself and never beyond. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { countedUp, countUpMs } from './count-up.tsx'

test('it begins at nothing, only grows, and ends at the amount', () => {
  const amount = cents(9_800)
  const steps = Array.from({ length: 12 }, (_, at) => countedUp(amount, (at * countUpMs) / 10))
  expect(steps[0]).toBe(0)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(steps.slice(10)).toEqual([amount, amount])
})
