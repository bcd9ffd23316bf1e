/** What the marketplace is asked for: words, league, type, stake range and order, as the address remembers them. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { type marketplace, marketplaceSorts } from '@handshake/contracts/marketplace/marketplace.ts'
import { type Cents, cents, maxCents } from '@handshake/domain/money.ts'
import { type BetType, betTypes } from '@handshake/domain/subject/bet-types.ts'
import { type FilterInAddress, searchIn } from '#platform/address-filter.ts'

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

const amountIn = (text: string | null): Cents | null =>
  text !== null && /^\d{1,12}$/.test(text) && Number(text) <= maxCents ? cents(Number(text)) : null

export const filterInAddress: FilterInAddress<MarketplaceFilter> = {
  read: (address) => ({
    search: searchIn(address),
    league: address.get('league')?.slice(0, 40) || null,
    betType: betTypes.find((type) => type === address.get('type')) ?? null,
    minCents: amountIn(address.get('from')),
    maxCents: amountIn(address.get('to')),
    sort: marketplaceSorts.find((sort) => sort === address.get('sort')) ?? noFilter.sort,
  }),
  write: (filter) => ({
    search: filter.search.trim(),
    league: filter.league,
    type: filter.betType,
    from: filter.minCents,
    to: filter.maxCents,
    sort: filter.sort === noFilter.sort ? null : filter.sort,
  }),
}

/** The order is no filter: it hides nothing. */
export const isFiltered = (filter: MarketplaceFilter): boolean =>
  Object.keys(queryOf({ ...filter, sort: noFilter.sort })).length > 1

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
