/** Esports: matches of the games people follow, with their betting markets. */
import { esport } from '@handshake/contracts/esport/esport.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readMatch, readMatches } from './matches.ts'

export const esportFeature = defineFeature('esport', { routes: bindRoutes(esport, { readMatches, readMatch }) })
