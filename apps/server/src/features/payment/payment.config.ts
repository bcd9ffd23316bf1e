/** What payments are told: the account at Stripe that carries out card payments. */
import { configPart } from '#platform/config/config-part.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { text, url } from '#platform/config/variables.ts'

export const paymentConfig = configPart(
  {
    STRIPE_SECRET_KEY: text(null, 'Key of the Stripe account for card payments. With play money, a Stripe test key'),
    STRIPE_WEBHOOK_SECRET: text(null, 'Secret Stripe uses to sign its webhooks to /api/payment/webhooks/stripe'),
    STRIPE_API_URL: url(['https:', 'http:'], 'Stripe API address, if not the default'),
  },
  {
    realMoneyNeeds: ['STRIPE_SECRET_KEY'],
    encrypted: { STRIPE_API_URL: 'https:' },
    check: ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, MONEY_MODE, PUBLIC_URL }) => {
      if (key === null) return
      // A test key with real money would credit wallets for nothing; a live key with play money would charge real cards.
      const isTestKey = /^(sk|rk)_test_/.test(key)
      if (MONEY_MODE === 'play' && !isTestKey)
        throw new StartProblem(
          'STRIPE_SECRET_KEY is not a test key: with MONEY_MODE=play use one that begins with sk_test_.',
        )
      if (MONEY_MODE === 'real' && isTestKey)
        throw new StartProblem('STRIPE_SECRET_KEY is a test key: with MONEY_MODE=real use a live one.')
      if (STRIPE_WEBHOOK_SECRET === null)
        throw new StartProblem('STRIPE_WEBHOOK_SECRET is not set: copy it from the webhook endpoint in Stripe.')
      if (PUBLIC_URL === null)
        throw new StartProblem('PUBLIC_URL is not set: Stripe sends people back there after they paid.')
    },
  },
)
