/** How a search for a deal is read. */
import { expect, test } from 'vitest'
import { dealStatuses, readDealSearch } from './deal-search.ts'

const none = { id: null, kinds: [], statuses: [], words: '' }

test.each([
  ['', none],
  ['maya okafor', { ...none, words: 'maya okafor' }],
  ['  loans  ', { ...none, kinds: ['loan'] }],
  ['Disputed rental maya', { ...none, kinds: ['rental'], statuses: ['disputed'], words: 'maya' }],
  ['contracts canceled', { ...none, kinds: ['marketplace'], statuses: ['cancelled'] }],
  ['outcome-pending', { ...none, statuses: ['outcome_pending'] }],
  ['@maya', { ...none, words: 'maya' }],
  ['maya@example.com', { ...none, words: 'maya@example.com' }],
  ['"open house"', { ...none, words: 'open house' }],
  ['constructor __proto__', { ...none, words: 'constructor __proto__' }],
])('%s', (typed, found) => {
  expect(readDealSearch(typed)).toEqual(found)
})

test('an id is found among other words', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(readDealSearch(`#${id.toUpperCase()}`)).toEqual({ ...none, id })
})

test('a draft is no status that staff can look for', () => {
  expect(dealStatuses).not.toContain('draft')
  expect(readDealSearch('draft').statuses).toEqual([])
})
