/** What presentations are told: the password that opens them to visitors, as a hash. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { text } from '#platform/config/variables.ts'

export const presentationConfig = configPart(
  {
    PRESENTATION_PASSWORD_HASH: text(
      null,
      'argon2id hash of the password that opens presentations to visitors (docs/operations.md has the command). Without it, play money shows a password on the screen and real money lets only admins in',
    ),
  },
  {
    check: ({ PRESENTATION_PASSWORD_HASH }) => {
      if (PRESENTATION_PASSWORD_HASH !== null && !/^\$argon2id\$.+\$.+\$.+/.test(PRESENTATION_PASSWORD_HASH))
        throw new StartProblem(
          'PRESENTATION_PASSWORD_HASH is not an argon2id hash: put it in single quotes, because it begins with $argon2id$.',
        )
    },
  },
)
