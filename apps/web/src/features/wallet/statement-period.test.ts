/** Proves the periods of statements: months without gaps, days that count in full, years from the first one on. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, it } from 'vitest'
import { daysPeriod, monthOptions, taxYears } from './statement-period.ts'

const now = new Date(2025, 0, 31, 23, 59)

it('offers twelve months back, over the turn of the year, each ending where the next begins', () => {
  const months = monthOptions(now)
  expect(months.slice(0, 2).map(({ value, label }) => [value, label])).toEqual([
    ['2025-01', 'January 2025'],
    ['2024-12', 'December 2024'],
  ])
  for (const [index, month] of months.slice(1).entries()) expect(month.to).toBe(months[index]?.from)
  expect(wallet.readStatement.input.safeParse(months[0]).success).toBe(true)
})

it('counts the last day in full, and a single day as one', () => {
  const day = daysPeriod('2025-03-31', '2025-03-31')
  expect(day).toEqual({
    from: new Date(2025, 2, 31).toISOString(),
    to: new Date(2025, 3, 1).toISOString(),
  })
})

it('waits until both days are there and in order', () => {
  expect(daysPeriod('', '2025-03-31')).toBeNull()
  expect(daysPeriod('2025-03-31', '2025-03-30')).toBeNull()
})

it('lists the years since the first, and the running one always', () => {
  expect(taxYears(now, 2023)).toEqual([2025, 2024, 2023])
  expect(taxYears(now, 2030)).toEqual([2025])
})
