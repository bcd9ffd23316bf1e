/** The marketplace: handshakes that anyone may accept. */
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readGameMarket, readMarketplace } from './read-marketplace.ts'

export const marketplaceFeature = defineFeature('marketplace', {
  routes: bindRoutes(marketplace, { readMarketplace, readGameMarket }),
})
