/** What the list of handshakes is asked for, as the address remembers it, and how its rows stand under headings. */
import type { AgreementRow } from '@handshake/contracts/agreement/agreement-views.ts'
import type { OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { headingOf } from '@handshake/domain/agreement/agreement-status.ts'
import { type AgreementTypeName, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { groupOf, type HandshakeGroup } from '@handshake/domain/handshake/status-synonyms.ts'
import { type FilterInAddress, searchIn } from '#platform/address-filter.ts'
import { isLiveRow } from '../score.ts'

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

/** Everything, only bets, everything but bets, or one type of agreement. */
export type ListKind = 'all' | 'bet' | 'agreements' | AgreementTypeName

/** What is asked for: a group, a kind, and words to look for. */
export type ListAsked = { readonly filter: ListFilter; readonly kind: ListKind; readonly search: string }

export type ListQuery = { readonly group: ListFilter; readonly search?: string }

const isFilter = (word: string | null): word is ListFilter => word !== null && Object.hasOwn(listFilters, word)

const isKind = (word: string | null): word is ListKind =>
  ['all', 'bet', 'agreements', ...agreementTypeNames].some((kind) => kind === word)

/** The two lists differ in what they begin with. */
const inAddress = (firstKind: ListKind): FilterInAddress<ListAsked> => ({
  read(address) {
    const word = address.get('filter')
    const kind = address.get('kind')
    return { filter: isFilter(word) ? word : 'all', kind: isKind(kind) ? kind : firstKind, search: searchIn(address) }
  },
  write: ({ filter, kind, search }) => ({
    filter: filter === 'all' ? null : filter,
    kind: kind === firstKind ? null : kind,
    search: search.trim(),
  }),
})

export const askedInAddress = { all: inAddress('all'), agreements: inAddress('agreements') } as const

export const queryOf = ({ filter, search }: ListAsked): ListQuery => ({
  group: filter,
  ...(search !== '' && { search }),
})

/** What the other half of the list is asked for: an agreement that waits for an answer is pending here, as a handshake is. */
export const agreementsAsked = ({ filter, kind, search }: ListAsked) => ({
  group: filter === 'active' ? ('running' as const) : filter,
  ...(kind !== 'all' && kind !== 'agreements' && kind !== 'bet' && { type: kind }),
  ...(search !== '' && { search }),
})

/** Bets are handshakes; every other type is an agreement. */
export const shows = ({ kind }: ListAsked): { readonly handshakes: boolean; readonly agreements: boolean } => ({
  handshakes: kind === 'all' || kind === 'bet',
  agreements: kind !== 'bet',
})

/** What is alive stands first; what is over last. */
const headings: readonly (readonly [HandshakeGroup, string])[] = [
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['draft', 'Drafts'],
  ['completed', 'Completed'],
]

/** A row of either half. */
export type ListRow = { readonly createdAt: string } & (
  | { readonly handshake: OwnHandshakeRow }
  | { readonly agreement: AgreementRow }
)

export type RowGroup = { readonly title: string | null; readonly rows: readonly ListRow[]; readonly live?: true }

const headingOfRow = (row: ListRow): HandshakeGroup | null =>
  'handshake' in row ? groupOf(row.handshake.status) : headingOf(row.agreement.status)

const isLive = (row: ListRow): boolean => 'handshake' in row && isLiveRow(row.handshake)

/** What is being played stands above all else. Headings only where everything stands together; a filter is a heading already. */
export function groupsOf(rows: readonly ListRow[], filter: ListFilter): RowGroup[] {
  const live = rows.filter(isLive)
  const others = rows.filter((row) => !isLive(row))
  const groups: readonly RowGroup[] =
    filter === 'all'
      ? headings.map(([group, title]) => ({ title, rows: others.filter((row) => headingOfRow(row) === group) }))
      : [{ title: live.length > 0 ? 'Not live' : null, rows: others }]
  return [{ title: 'Live now', rows: live, live: true as const }, ...groups].filter((group) => group.rows.length > 0)
}
