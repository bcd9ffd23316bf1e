/** What the list of handshakes is asked for, as the address remembers it, and how its rows stand under headings. */
import type { OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { groupOf, type HandshakeGroup } from '@handshake/domain/handshake/status-synonyms.ts'
import { type FilterInAddress, searchIn } from '#platform/address-filter.ts'

export const listFilters = {
  all: { label: 'All', empty: 'You have no handshakes yet.' },
  active: { label: 'Active', empty: 'Nothing is in progress.' },
  pending: { label: 'Pending', empty: 'Nothing is waiting for an answer.' },
  draft: { label: 'Drafts', empty: 'You have no drafts.' },
  completed: { label: 'Completed', empty: 'Nothing has been settled yet.' },
  invited: { label: 'Invited', empty: 'Nobody is waiting for your answer.' },
} as const

export type ListFilter = keyof typeof listFilters

export const listFilterNames = Object.keys(listFilters) as ListFilter[]

/** What is asked for: a group of handshakes, and words to look for. */
export type ListAsked = { readonly filter: ListFilter; readonly search: string }

export type ListQuery = { readonly group: ListFilter; readonly search?: string }

const isFilter = (word: string | null): word is ListFilter => word !== null && Object.hasOwn(listFilters, word)

export const askedInAddress: FilterInAddress<ListAsked> = {
  read(address) {
    const word = address.get('filter')
    return { filter: isFilter(word) ? word : 'all', search: searchIn(address) }
  },
  write: ({ filter, search }) => ({ filter: filter === 'all' ? null : filter, search: search.trim() }),
}

export const queryOf = ({ filter, search }: ListAsked): ListQuery => ({
  group: filter,
  ...(search !== '' && { search }),
})

/** What is alive stands first; what is over last. */
const headings: readonly (readonly [HandshakeGroup, string])[] = [
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['draft', 'Drafts'],
  ['completed', 'Completed'],
]

export type RowGroup = { readonly title: string | null; readonly rows: readonly OwnHandshakeRow[] }

/** Headings only where everything stands together; a filter is a heading already. */
export function groupsOf(rows: readonly OwnHandshakeRow[], filter: ListFilter): RowGroup[] {
  if (filter !== 'all') return [{ title: null, rows }]
  return headings
    .map(([group, title]) => ({ title, rows: rows.filter(({ status }) => groupOf(status) === group) }))
    .filter((group) => group.rows.length > 0)
}
