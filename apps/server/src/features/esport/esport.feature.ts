/** Esports: matches of the games people follow, with their betting markets. */
import { esport } from '@handshake/contracts/esport.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readMatch } from './read-match.ts'
import { readMatches } from './read-matches.ts'

export const esportFeature = defineFeature('esport', { routes: bindRoutes(esport, { readMatches, readMatch }) })
