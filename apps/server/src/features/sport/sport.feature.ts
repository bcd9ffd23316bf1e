/** Sport: games as providers tell them, from the fixture to a final result with its evidence. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import type { Config } from '#platform/config/config.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { followGames, forgetSampleGames } from './feed/follow-games.job.ts'
import { lookEverySeconds } from './feed/provider-turns.ts'
import { createProviders, serviceClient, serviceHome } from './feed/providers.ts'
import { clearLogos, deleteLogo, readLogos, saveLogo, serveLogo } from './logo/logos.ts'
import { fetchLogoFrom, syncLogos } from './logo/sync-logos.job.ts'
import {
  callLiveScores,
  callSportsApi,
  lookUpLeague,
  lookUpTeam,
  readLeagueEvents,
  readLeagueTeams,
  readLiveScore,
  searchLeagues,
  searchTeams,
} from './lookup/look-up.ts'
import { createLookups, testMcpServers } from './lookup/lookups.ts'
import { readGame, readGames, readLeagues } from './read-games.ts'
import { readSportsHealth } from './read-sports-health.ts'
import { readResults } from './result/read-results.ts'
import { recordResult } from './result/record-result.ts'
import { sportConfig } from './sport.config.ts'

export function sportFeature(config: Config): Feature {
  const settings = { ...sportConfig.of(config), ...sandboxConfig.of(config), MONEY_MODE: config.MONEY_MODE }
  const providers = createProviders(settings)
  const lookupClient = serviceClient(settings)
  const lookups = createLookups(lookupClient)
  const logoClient = serviceClient(settings)
  const logos = logoClient && { client: logoClient, fetchLogo: fetchLogoFrom(serviceHome(settings)) }
  return defineFeature('sport', {
    setupChecks: [
      {
        step: 'sports',
        find: async () => {
          if (settings.SPORTS_API_KEY === null) return { found: 'simulated' }
          return { found: settings.SPORTS_BACKUP_URL === null ? 'one' : 'two' }
        },
      },
    ],
    routes: bindRoutes(sport, {
      readGames,
      readGame,
      readLeagues,
      recordResult,
      readResults,
      readSportsHealth: readSportsHealth(providers),
      readLogos,
      saveLogo,
      deleteLogo,
      clearLogos,
      searchLeagues: searchLeagues(lookups),
      lookUpLeague: lookUpLeague(lookups),
      readLeagueTeams: readLeagueTeams(lookups),
      readLeagueEvents: readLeagueEvents(lookups),
      searchTeams: searchTeams(lookups),
      lookUpTeam: lookUpTeam(lookups),
      callSportsApi: callSportsApi(lookups),
      readLiveScore: readLiveScore(lookups),
      callLiveScores: callLiveScores(lookups),
      testMcpServers: testMcpServers(lookupClient),
    }),
    plainRoutes: [serveLogo],
    jobs: [
      {
        name: 'sport.follow-games',
        about: 'Advances the simulated league.',
        everySeconds: 2,
        reaches: 'nobody',
        errand: followGames(providers, 'in-house'),
      },
      {
        name: 'sport.follow-feeds',
        about: 'Gets scores and results from the sports feeds.',
        everySeconds: lookEverySeconds,
        reaches: 'nobody',
        errand: followGames(providers, 'outside'),
      },
      {
        name: 'sport.forget-sample-games',
        about: 'Deletes sample games nobody bet on.',
        cron: '17 * * * *',
        run: forgetSampleGames,
      },
      {
        name: 'sport.sync-logos',
        about: 'Looks up the logos of teams and leagues, each once a week.',
        cron: '37 * * * *',
        reaches: 'nobody',
        errand: syncLogos(logos),
      },
    ],
  })
}
