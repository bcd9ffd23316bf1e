/** Reads of the marketplace through the query cache. */
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { gameRoutes } from '@handshake/contracts/sport/game-routes.ts'
import { seconds } from '@handshake/domain/time.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'
import type { MarketplaceQuery } from './marketplace-filter.ts'

/** Strangers' offers come and go without anybody telling us, so an open page looks again by itself. */
export const marketplaceQuery = (query: MarketplaceQuery) =>
  infiniteQueryOptions({
    ...pagesQuery('marketplace.readMarketplace', marketplace.readMarketplace, query),
    refetchInterval: seconds(30),
  })

export const leaguesQuery = readQuery('sport.readLeagues', gameRoutes.readLeagues, {})
