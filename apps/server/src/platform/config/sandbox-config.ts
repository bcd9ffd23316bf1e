/** Whether this installation is a sandbox, and what a sandbox cannot be combined with. */
import { configPart } from './config-part.ts'
import { StartProblem } from './start-problem.ts'
import { oneOf } from './variables.ts'

/** What they tell comes at the real time, and a sandbox lives at another. */
const outside = [
  'STRIPE_SECRET_KEY',
  'SPORTS_API_KEY',
  'SPORTS_BACKUP_URL',
  'REPLICA_DATABASE_URL',
  'SMTP_URL',
] as const

export const sandboxConfig = configPart(
  {
    SANDBOX: oneOf(
      ['on', 'off'],
      'off',
      'A sandbox for developers: play money, and a clock that can be moved forward. Decided at the first start of a database. `npm start -- --sandbox` turns it on',
    ),
  },
  {
    check: ({ SANDBOX, MONEY_MODE, ...values }) => {
      if (SANDBOX === 'off') return
      if (MONEY_MODE === 'real')
        throw new StartProblem('A sandbox has play money only: leave out --sandbox, or start with MONEY_MODE=play.')
      const set = outside.filter((name) => ((values as Readonly<Record<string, unknown>>)[name] ?? null) !== null)
      if (set.length > 0)
        throw new StartProblem(
          `A sandbox moves its clock away from the outside world: start it without ${set.join(', ')}.`,
        )
    },
  },
)
