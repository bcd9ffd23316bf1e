/** What the marketplace is asked for: words, league, type, stake range and order, as the address remembers them. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { type marketplace, marketplaceSorts } from '@handshake/contracts/marketplace.ts'
import { type Cents, cents, maxCents } from '@handshake/domain/money.ts'
import { type BetType, betTypes } from '@handshake/domain/subject/bet-types.ts'

export type MarketplaceFilter = {
  readonly search: string
  readonly league: string | null
  readonly betType: BetType | null
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  readonly sort: (typeof marketplaceSorts)[number]
}

export type MarketplaceQuery = Omit<CallOf<typeof marketplace.readMarketplace>, 'cursor'>

export const noFilter: MarketplaceFilter = {
  search: '',
  league: null,
  betType: null,
  minCents: null,
  maxCents: null,
  sort: 'newest',
}

export const mostSearchedFor = 100

const amountIn = (text: string | null): Cents | null =>
  text !== null && /^\d{1,12}$/.test(text) && Number(text) <= maxCents ? cents(Number(text)) : null

export const filterFrom = (address: URLSearchParams): MarketplaceFilter => ({
  search: (address.get('search') ?? '').slice(0, mostSearchedFor),
  league: address.get('league')?.slice(0, 40) || null,
  betType: betTypes.find((type) => type === address.get('type')) ?? null,
  minCents: amountIn(address.get('from')),
  maxCents: amountIn(address.get('to')),
  sort: marketplaceSorts.find((sort) => sort === address.get('sort')) ?? noFilter.sort,
})

export function addressOf(filter: MarketplaceFilter): URLSearchParams {
  const told: readonly (readonly [string, string | number | null])[] = [
    ['search', filter.search.trim()],
    ['league', filter.league],
    ['type', filter.betType],
    ['from', filter.minCents],
    ['to', filter.maxCents],
    ['sort', filter.sort === noFilter.sort ? null : filter.sort],
  ]
  const address = new URLSearchParams()
  for (const [name, value] of told) if (value !== null && value !== '') address.set(name, String(value))
  return address
}

/** The order is no filter: it hides nothing. */
export const isFiltered = (filter: MarketplaceFilter): boolean => addressOf({ ...filter, sort: noFilter.sort }).size > 0

export function queryOf(filter: MarketplaceFilter): MarketplaceQuery {
  const search = filter.search.trim()
  return {
    sort: filter.sort,
    ...(search !== '' && { search }),
    ...(filter.league !== null && { league: filter.league }),
    ...(filter.betType !== null && { betType: filter.betType }),
    ...(filter.minCents !== null && { minCents: filter.minCents }),
    ...(filter.maxCents !== null && { maxCents: filter.maxCents }),
  }
}
