/** What sessions are told: whose address makes them an admin. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { list } from '#platform/config/variables.ts'

export const sessionConfig = configPart(
  {
    ADMIN_EMAILS: list(
      null,
      [],
      'Addresses that become admins at the first sign-in after they are verified, at most four',
    ),
  },
  {
    check: ({ ADMIN_EMAILS }) => {
      if (ADMIN_EMAILS.length > 4)
        throw new StartProblem('ADMIN_EMAILS lists more than four addresses: keep at most four.')
    },
  },
)
