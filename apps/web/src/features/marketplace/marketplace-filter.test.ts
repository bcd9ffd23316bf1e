/** Proves that the address remembers what the marketplace was asked for, and nothing else. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { addressWith } from '#platform/address-filter.ts'
import { filterInAddress, isFiltered, type MarketplaceFilter, noFilter, queryOf } from './marketplace-filter.ts'

const addressOf = (filter: MarketplaceFilter) => addressWith(new URLSearchParams(), filter, filterInAddress)

test('what is written into the address is read back', () => {
  const filter = {
    search: 'rain',
    league: 'NFL',
    betType: 'sports',
    minCents: cents(100),
    maxCents: cents(5_000),
    sort: 'stake-high',
  } as const
  expect(filterInAddress.read(addressOf(filter))).toEqual(filter)
  expect(queryOf(filter)).toEqual(filter)
})

test('an empty filter leaves the address alone', () => {
  expect(addressOf(noFilter).toString()).toBe('')
  expect(queryOf(noFilter)).toEqual({ sort: 'newest' })
})

test('what makes no sense is left out', () => {
  const address = new URLSearchParams('type=lottery&sort=random&from=-5&to=many&league=')
  expect(filterInAddress.read(address)).toEqual(noFilter)
})

test('an order is no filter', () => {
  expect(isFiltered({ ...noFilter, sort: 'stake-low' })).toBe(false)
  expect(isFiltered({ ...noFilter, search: ' ' })).toBe(false)
  expect(isFiltered({ ...noFilter, minCents: cents(0) })).toBe(true)
})
