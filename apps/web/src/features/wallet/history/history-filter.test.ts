/** Proves that a filter survives the address bar, and what it asks of the API. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, it } from 'vitest'
import { addressWith } from '#platform/address-filter.ts'
import {
  endsBeforeItBegins,
  filterInAddress,
  type HistoryFilter,
  isFiltered,
  noFilter,
  queryOf,
  typeGroupNames,
} from './history-filter.ts'

const full: HistoryFilter = {
  group: 'transfers',
  direction: 'out',
  from: '2025-03-01',
  to: '2025-03-31',
  search: 'pizza & beer',
}

it('comes back from the address as it was put there', () => {
  const address = addressWith(new URLSearchParams('view=activity'), full, filterInAddress)
  expect(filterInAddress.read(new URLSearchParams(address.toString()))).toEqual(full)
  expect(address.get('view')).toBe('activity')
})

it('leaves nothing of itself in the address once it is cleared', () => {
  const address = addressWith(
    addressWith(new URLSearchParams('view=activity'), full, filterInAddress),
    noFilter,
    filterInAddress,
  )
  expect(address.toString()).toBe('view=activity')
})

it.each(['type=gold', 'direction=sideways', 'from=yesterday', 'to=2025-13-45', 'from='])(
  'leaves out what makes no sense: %s',
  (address) => {
    expect(filterInAddress.read(new URLSearchParams(address))).toEqual(noFilter)
  },
)

it('asks for whole days of the person’s own calendar', () => {
  const { from, to } = queryOf(full)
  expect(new Date(from ?? '').getTime()).toBe(new Date(2025, 2, 1).getTime())
  expect(new Date(to ?? '').getTime()).toBe(new Date(2025, 3, 1).getTime())
})

it.each(typeGroupNames)('asks for %s in words the contract knows', (group) => {
  expect(wallet.readHistory.input.safeParse(queryOf({ ...full, group })).success).toBe(true)
})

it('asks for everything when nothing is chosen, spaces included', () => {
  expect(queryOf({ ...noFilter, search: '   ' })).toEqual({})
  expect(isFiltered({ ...noFilter, search: '   ' })).toBe(false)
  expect(isFiltered(full)).toBe(true)
})

it('sees when a period ends before it begins, and that one day is a period', () => {
  expect(endsBeforeItBegins({ ...noFilter, from: '2025-03-02', to: '2025-03-01' })).toBe(true)
  expect(endsBeforeItBegins({ ...noFilter, from: '2025-03-01', to: '2025-03-01' })).toBe(false)
})
