/** What sports are told: the services that real games come from, and how fast the simulated league plays. */
import { defaultSpeed } from '@handshake/domain/sport/simulated-league.ts'
import { configPart } from '#platform/config/config-part.ts'
import { text, url, wholeNumber } from '#platform/config/variables.ts'

export const sportConfig = configPart(
  {
    SPORTS_API_KEY: text(
      null,
      'Key of the sports service for real games and results. Without it, only the simulated league is available',
    ),
    SPORTS_API_URL: url(['https:', 'http:'], 'Sports service address, if not TheSportsDB'),
    SPORTS_BACKUP_URL: url(
      ['https:', 'http:'],
      'A second sports service that speaks ESPN’s scoreboard protocol, such as https://site.api.espn.com/apis/site/v2/sports. It gives a second opinion on results with money on them and stands in when the first is down',
    ),
    SIMULATED_LEAGUE_SPEED: wholeNumber(
      { min: 1, max: 3_600 },
      defaultSpeed,
      'How many times faster than real time the simulated league runs. A game lasts 50 of its minutes',
    ),
  },
  { realMoneyNeeds: ['SPORTS_API_KEY'], encrypted: { SPORTS_API_URL: 'https:', SPORTS_BACKUP_URL: 'https:' } },
)
