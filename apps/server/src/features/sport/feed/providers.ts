/** Who tells us about games here, in the order in which they are asked: the real feed where one is configured, then the simulation. */
import { assert } from '@handshake/domain/assert.ts'
import type { Config } from '#platform/config/config.ts'
import type { ValuesOf } from '#platform/config/variables.ts'
import type { sportConfig } from '../sport.config.ts'
import { simulatedProvider } from './simulated-provider.ts'
import type { SportProvider } from './sport-provider.ts'
import { createSportsClient, serviceAddress } from './thesportsdb-client.ts'
import { theSportsDbProvider } from './thesportsdb-provider.ts'

export type SportSettings = ValuesOf<typeof sportConfig.variables> & Pick<Config, 'MONEY_MODE'>

/**
 * A provider answers only for its own games: when the feed fails, the simulation offers games of its own in its place, and never a
 * score for one of the feed's. Real money has no simulation at all (decision 1.2).
 */
export function createProviders(settings: SportSettings): readonly SportProvider[] {
  const { SPORTS_API_KEY: key, SPORTS_API_URL: address } = settings
  const feed =
    key === null ? [] : [theSportsDbProvider(createSportsClient({ address: address ?? serviceAddress, key }))]
  const simulation = settings.MONEY_MODE === 'play' ? [simulatedProvider(settings.SIMULATED_LEAGUE_SPEED)] : []
  const providers = [...feed, ...simulation]
  assert(providers.length > 0, 'the configuration was checked at the start')
  return providers
}
