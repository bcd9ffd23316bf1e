/** The figures of a tax year. */
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { taxYear } from './tax.ts'

test('a 1099 is due from 600.00 on', () => {
  const year = (winnings: number) => taxYear({ winnings: cents(winnings), interest: cents(0), rewards: cents(0) })
  expect(year(59_999).reportable).toBe(false)
  expect(year(60_000).reportable).toBe(true)
})

test('what would be withheld is shown by rate', () => {
  const { total, withholding } = taxYear({ winnings: dollars(700), interest: dollars(200), rewards: dollars(100) })
  expect(total).toBe(100_000)
  expect(withholding.map(({ name, amount }) => [name, amount])).toEqual([
    ['Backup withholding', 24_000],
    ['California', 7_000],
    ['New York', 6_850],
    ['Texas', 0],
  ])
})
