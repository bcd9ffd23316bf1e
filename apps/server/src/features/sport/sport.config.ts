/** What sports are told: the service that real games come from, and how fast the simulated league plays. */
import { defaultSpeed } from '@handshake/domain/sport/simulated-league.ts'
import { configPart } from '#platform/config/config-part.ts'
import { text, url, wholeNumber } from '#platform/config/variables.ts'

export const sportConfig = configPart(
  {
    SPORTS_API_KEY: text(
      null,
      'Key of the sports service that real games and results come from; without it there is the simulated league alone',
    ),
    SPORTS_API_URL: url(['https:', 'http:'], 'Where the sports service answers, if not at the address of TheSportsDB'),
    SIMULATED_LEAGUE_SPEED: wholeNumber(
      { min: 1, max: 3_600 },
      defaultSpeed,
      'How much faster than ours the time of the simulated league runs; a game lasts 50 of its minutes',
    ),
  },
  { realMoneyNeeds: ['SPORTS_API_KEY'], encrypted: { SPORTS_API_URL: 'https:' } },
)
