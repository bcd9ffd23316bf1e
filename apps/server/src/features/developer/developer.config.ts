/** What endpoints are told: whether programs on this very machine may hear what happens here. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { oneOf } from '#platform/config/variables.ts'

export const developerConfig = configPart(
  {
    WEBHOOKS_TO_LOOPBACK: oneOf(
      ['off', 'on'],
      'off',
      'Let webhooks call this very machine, by http too, while you develop. Play money only: whoever signs up can then reach what listens here',
    ),
  },
  {
    check: ({ WEBHOOKS_TO_LOOPBACK, MONEY_MODE }) => {
      if (WEBHOOKS_TO_LOOPBACK === 'on' && MONEY_MODE === 'real')
        throw new StartProblem('WEBHOOKS_TO_LOOPBACK=on is for play money: take it out.')
    },
  },
)
