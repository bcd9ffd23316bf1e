/** What verifications are told: the account at Twilio that texts codes, the one at Stripe that checks documents, how long pictures stay. */
import { retention } from '@handshake/domain/account/retention.ts'
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { text, url, wholeNumber } from '#platform/config/variables.ts'

export const verificationConfig = configPart(
  {
    TWILIO_ACCOUNT_SID: text(
      null,
      'Twilio account that texts verification codes. Without it, play money shows them on the screen',
    ),
    TWILIO_AUTH_TOKEN: text(null, 'Auth token of that Twilio account'),
    TWILIO_FROM: text(null, 'Number or messaging service the codes come from, such as +14155550100 or MG…'),
    TWILIO_API_URL: url(['https:', 'http:'], 'Twilio API address, if not the default'),
    STRIPE_IDENTITY_KEY: text(
      null,
      'Key of the Stripe account that checks people’s documents. Without it, admins review them. With play money, a Stripe test key',
    ),
    STRIPE_IDENTITY_WEBHOOK_SECRET: text(
      null,
      'Secret Stripe uses to sign its webhooks to /api/verifications/webhooks/stripe',
    ),
    STRIPE_IDENTITY_API_URL: url(['https:', 'http:'], 'Stripe API address for identity checks, if not the default'),
    IDENTITY_PICTURES_DAYS: wholeNumber(
      { min: 0, max: 3_650 },
      retention.identityPicturesDays.usual,
      'How many days after the decision pictures of documents are deleted',
    ),
  },
  {
    encrypted: { TWILIO_API_URL: 'https:', STRIPE_IDENTITY_API_URL: 'https:' },
    check: ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, STRIPE_IDENTITY_KEY: key, MONEY_MODE }) => {
      const all = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
      const missing = Object.entries(all).flatMap(([name, value]) => (value === null ? [name] : []))
      if (missing.length > 0 && missing.length < 3)
        throw new StartProblem(`${missing.join(' and ')} must be set too: Twilio needs all three to text codes.`)
      // A test key verifies anybody; a live one is paid for each check.
      if (key !== null && (MONEY_MODE === 'play') !== /^(sk|rk)_test_/.test(key))
        throw new StartProblem(
          `STRIPE_IDENTITY_KEY is not for MONEY_MODE=${MONEY_MODE}: use a ${MONEY_MODE === 'play' ? 'test' : 'live'} key.`,
        )
    },
  },
)
