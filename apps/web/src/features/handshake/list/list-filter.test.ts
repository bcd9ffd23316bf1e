/** Proves what the address asks the list for, and the headings its rows stand under. */
import { expect, test } from 'vitest'
import { addressWith } from '#platform/address-filter.ts'
import { sampleOwnRow } from '../sample-handshake.test-setup.ts'
import { agreementsAsked, askedInAddress, groupsOf, queryOf, shows } from './list-filter.ts'

const inList = (handshake: ReturnType<typeof sampleOwnRow>) => ({ createdAt: handshake.createdAt, handshake })

test.each([
  ['filter=active', 'active'],
  ['filter=invited', 'invited'],
  ['', 'all'],
  ['filter=constructor', 'all'],
  ['filter=nonsense', 'all'],
])('the address ?%s asks for %s', (address, filter) => {
  expect(askedInAddress.all.read(new URLSearchParams(address))).toEqual({ filter, kind: 'all', search: '' })
})

test('the address keeps what is asked, and leaves out what is asked by itself', () => {
  const asked = { filter: 'draft', kind: 'all', search: 'rain' } as const
  const address = addressWith(new URLSearchParams('tab=mine'), asked, askedInAddress.all)
  expect(address.toString()).toBe('tab=mine&filter=draft&search=rain')
  expect(queryOf(askedInAddress.all.read(address))).toEqual({ group: 'draft', search: 'rain' })
  expect(addressWith(address, { filter: 'all', kind: 'all', search: '  ' }, askedInAddress.all).toString()).toBe(
    'tab=mine',
  )
})

test('what is alive stands first, and a filter needs no headings', () => {
  const rows = (['draft', 'completed', 'open', 'matched', 'disputed'] as const).map((status) =>
    inList(sampleOwnRow({ status })),
  )
  expect(groupsOf(rows, 'all').map(({ title }) => title)).toEqual(['Active', 'Pending', 'Drafts', 'Completed'])
  expect(groupsOf(rows, 'active')).toEqual([{ title: null, rows }])
})

test('what is being played stands above all else, whatever is asked for', () => {
  const score = { teamA: 3, teamB: 0, status: 'live', quarterPeriod: null, timeRemaining: null }
  const matched = inList(sampleOwnRow({ status: 'matched' }))
  const live = inList(sampleOwnRow({ status: 'in_progress', score }))
  const titles = (filter: 'all' | 'active') => groupsOf([matched, live], filter).map(({ title }) => title)
  expect(titles('all')).toEqual(['Live now', 'Active'])
  expect(titles('active')).toEqual(['Live now', 'Not live'])
  expect(groupsOf([live], 'active')).toEqual([{ title: 'Live now', rows: [live], live: true }])
})

test('no row is left out', () => {
  const rows = (['pending', 'in_progress', 'outcome_pending', 'finalizing'] as const).map((status) =>
    inList(sampleOwnRow({ status })),
  )
  expect(groupsOf(rows, 'all').flatMap((group) => group.rows)).toHaveLength(rows.length)
})

test('a kind asks one half or both, and a loan that waits for an answer is pending', () => {
  const read = (address: string) => askedInAddress.all.read(new URLSearchParams(address))
  expect(shows(read(''))).toEqual({ handshakes: true, agreements: true })
  expect(shows(read('kind=bet'))).toEqual({ handshakes: true, agreements: false })
  expect(shows(read('kind=loan'))).toEqual({ handshakes: false, agreements: true })
  expect(shows(read('kind=constructor'))).toEqual({ handshakes: true, agreements: true })
  expect(agreementsAsked(read('kind=loan&filter=active&search=bike'))).toEqual({
    group: 'running',
    type: 'loan',
    search: 'bike',
  })
  expect(askedInAddress.agreements.read(new URLSearchParams('')).kind).toBe('agreements')
})
