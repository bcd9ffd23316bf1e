/** What verifications are told: the account at Twilio that texts codes to phones. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { text, url } from '#platform/config/variables.ts'

export const verificationConfig = configPart(
  {
    TWILIO_ACCOUNT_SID: text(
      null,
      'Twilio account that texts verification codes. Without it, play money shows them on the screen',
    ),
    TWILIO_AUTH_TOKEN: text(null, 'Auth token of that Twilio account'),
    TWILIO_FROM: text(null, 'Number or messaging service the codes come from, such as +14155550100 or MG…'),
    TWILIO_API_URL: url(['https:', 'http:'], 'Twilio API address, if not the default'),
  },
  {
    encrypted: { TWILIO_API_URL: 'https:' },
    check: ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }) => {
      const all = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
      const missing = Object.entries(all).flatMap(([name, value]) => (value === null ? [name] : []))
      if (missing.length > 0 && missing.length < 3)
        throw new StartProblem(`${missing.join(' and ')} must be set too: Twilio needs all three to text codes.`)
    },
  },
)
