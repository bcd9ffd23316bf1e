/** What sessions are told: whose address makes them an admin. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { list } from '#platform/config/variables.ts'

export const sessionConfig = configPart(
  {
    ADMIN_EMAILS: list(
      null,
      [],
      'Up to four email addresses that become admins at their first sign-in after verification',
    ),
  },
  {
    check: ({ ADMIN_EMAILS }) => {
      if (ADMIN_EMAILS.length > 4)
        throw new StartProblem('ADMIN_EMAILS lists more than four addresses: keep at most four.')
    },
  },
)
