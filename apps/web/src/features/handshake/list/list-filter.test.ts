/** Proves what the address asks the list for, and the headings its rows stand under. */
// @vitest-environment node
import { expect, test } from 'vitest'
import { addressWith } from '#platform/address-filter.ts'
import { sampleOwnRow } from '../sample-handshake.test-setup.ts'
import { askedInAddress, groupsOf, queryOf } from './list-filter.ts'

test.each([
  ['filter=active', 'active'],
  ['filter=invited', 'invited'],
  ['', 'all'],
  ['filter=constructor', 'all'],
  ['filter=nonsense', 'all'],
])('the address ?%s asks for %s', (address, filter) => {
  expect(askedInAddress.read(new URLSearchParams(address))).toEqual({ filter, search: '' })
})

test('the address keeps what is asked, and leaves out what is asked by itself', () => {
  const asked = { filter: 'draft', search: 'rain' } as const
  const address = addressWith(new URLSearchParams('tab=mine'), asked, askedInAddress)
  expect(address.toString()).toBe('tab=mine&filter=draft&search=rain')
  expect(queryOf(askedInAddress.read(address))).toEqual({ group: 'draft', search: 'rain' })
  expect(addressWith(address, { filter: 'all', search: '  ' }, askedInAddress).toString()).toBe('tab=mine')
})

test('what is alive stands first, and a filter needs no headings', () => {
  const rows = (['draft', 'completed', 'open', 'matched', 'disputed'] as const).map((status) =>
    sampleOwnRow({ status }),
  )
  expect(groupsOf(rows, 'all').map(({ title }) => title)).toEqual(['Active', 'Pending', 'Drafts', 'Completed'])
  expect(groupsOf(rows, 'active')).toEqual([{ title: null, rows }])
})

test('no row is left out', () => {
  const rows = (['pending', 'in_progress', 'outcome_pending', 'finalizing'] as const).map((status) =>
    sampleOwnRow({ status }),
  )
  expect(groupsOf(rows, 'all').flatMap((group) => group.rows)).toHaveLength(rows.length)
})
