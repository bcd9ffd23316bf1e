/** What the list of handshakes is asked for, as the address remembers it, and how its rows stand under headings. */
import type { OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { groupOf, type HandshakeGroup } from '@handshake/domain/handshake/status-synonyms.ts'

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

export type ListQuery = { readonly group: ListFilter; readonly search?: string }

const isFilter = (word: string | null): word is ListFilter => word !== null && Object.hasOwn(listFilters, word)

export const mostSearchedFor = 100

export const filterIn = (address: URLSearchParams): ListFilter => {
  const word = address.get('filter')
  return isFilter(word) ? word : 'all'
}

export const searchIn = (address: URLSearchParams): string => (address.get('search') ?? '').slice(0, mostSearchedFor)

export function addressWith(
  address: URLSearchParams,
  change: { readonly filter?: ListFilter; readonly search?: string },
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (change.filter !== undefined) put(next, 'filter', change.filter === 'all' ? '' : change.filter)
  if (change.search !== undefined) put(next, 'search', change.search.trim())
  return next
}

function put(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name)
  else address.set(name, value)
}

export function queryOf(address: URLSearchParams): ListQuery {
  const search = searchIn(address)
  return { group: filterIn(address), ...(search !== '' && { search }) }
}

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
