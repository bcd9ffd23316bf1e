/** Who tells us about games here, in the order in which they are asked: the real feeds that are configured, then the simulation. */
import { assert } from '@handshake/domain/assert.ts'
import type { Config } from '#platform/config/config.ts'
import type { sandboxConfig } from '#platform/config/sandbox-config.ts'
import type { ValuesOf } from '#platform/config/variables.ts'
import type { sportConfig } from '../sport.config.ts'
import { createScoreboardClient, espnProvider } from './espn-provider.ts'
import { simulatedProvider } from './simulated-provider.ts'
import type { SportProvider } from './sport-provider.ts'
import { createSportsClient, type SportsClient, serviceAddress, theSportsDbProvider } from './thesportsdb-provider.ts'

export type SportSettings = ValuesOf<typeof sportConfig.variables> &
  ValuesOf<typeof sandboxConfig.variables> &
  Pick<Config, 'MONEY_MODE'>

/**
 * New games come from the first that answers. A second real feed also gives a second opinion on games with stakes, and stands in with
 * scores while the first is silent (second-opinion.ts). The simulation answers only for its own games: when all feeds fail it offers
 * those in their place, and never a score for one of theirs. Real money has no simulation at all (decision 1.2).
 */
export function createProviders(settings: SportSettings): readonly SportProvider[] {
  const client = serviceClient(settings)
  const feed = client === null ? [] : [theSportsDbProvider(client)]
  const address = settings.SPORTS_BACKUP_URL
  const backup = address === null ? [] : [espnProvider(createScoreboardClient({ address }))]
  const simulation =
    settings.MONEY_MODE === 'play'
      ? [simulatedProvider({ speed: settings.SIMULATED_LEAGUE_SPEED, sandbox: settings.SANDBOX === 'on' })]
      : []
  const providers = [...feed, ...backup, ...simulation]
  assert(providers.length > 0, 'the configuration was checked at the start')
  return providers
}

/** A client of its own for each purpose, so that the breaker of one says nothing about another; null where no service is configured. */
export function serviceClient({ SPORTS_API_KEY: key, SPORTS_API_URL: address }: ServiceSettings): SportsClient | null {
  return key === null ? null : createSportsClient({ address: address ?? serviceAddress, key })
}

export const serviceHome = ({ SPORTS_API_URL: address }: ServiceSettings): URL => address ?? serviceAddress

type ServiceSettings = Pick<SportSettings, 'SPORTS_API_KEY' | 'SPORTS_API_URL'>
