/** A Stripe account of this installation: its SDK, where it answers, and a guard that tells a refusal from silence. */
import { createRequire } from 'node:module'
import { assert } from '@handshake/domain/assert.ts'
import { seconds } from '@handshake/domain/time.ts'
import type Stripe from 'stripe'
import type { Config } from '#platform/config/config.ts'
import type { ValuesOf } from '#platform/config/variables.ts'
import { boundedFetch } from '#platform/outside-service.ts'
import { type BreakerName, guard } from '#platform/resilience.ts'
import type { paymentConfig } from '../payment.config.ts'

const require = createRequire(import.meta.url)
/** Loaded with the first account: most installations have none, and every node would carry it. */
const sdk = (): typeof Stripe => require('stripe')

const timeoutMs = seconds(15)
/** Its longest answers are pages of a hundred objects. */
const taken = { maxBytes: 4 * 1_024 * 1_024, types: ['application/json'] }
/** A signature is for its moment: an old message, however genuine, is somebody else repeating it. */
const toleranceSeconds = 300

export type StripeSettings = ValuesOf<typeof paymentConfig.variables> & Pick<Config, 'PUBLIC_URL'>

/** Done, refused for good by Stripe, or unknown: a timeout may have happened after Stripe did as it was asked. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** What every use of Stripe has. */
export type StripeConnection = {
  readonly call: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<Outcome<T>>
  readonly answers: () => boolean
  /** The event in a webhook, or null when the signature is not Stripe's or is too old. */
  readonly readEvent: (body: Buffer, signature: string, now: Date) => Stripe.Event | null
}

export type StripeClient = StripeConnection & {
  /** Where people come back to from Stripe's page. */
  readonly walletUrl: (query: string) => string
}

export function createStripeClient(settings: StripeSettings): StripeClient {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: home } = settings
  assert(key !== null && webhookSecret !== null && home !== null, 'the configuration was checked at the start')
  const account = { key, webhookSecret, apiUrl: settings.STRIPE_API_URL, breaker: 'wallet' } as const
  return { ...connectStripe(account), walletUrl: (query) => new URL(`/wallet?${query}`, home).href }
}

type StripeAccount = {
  readonly key: string
  readonly webhookSecret: string
  readonly apiUrl: URL | null
  /** Trouble with one use of Stripe closes no other. */
  readonly breaker: BreakerName
}

export function connectStripe({ key, webhookSecret, apiUrl, breaker }: StripeAccount): StripeConnection {
  const Sdk = sdk()
  const stripe = new Sdk(key, {
    ...addressOf(apiUrl),
    ...options,
    httpClient: Sdk.createFetchHttpClient(boundedFetch(taken)),
  })
  const guarded = guard(breaker, timeoutMs + seconds(1))
  return {
    call: async (work) => {
      try {
        // Stripe's refusals are answers: only silence and breakdowns may count against it.
        return await guarded.write(async () => settle(work(stripe)))
      } catch (error) {
        return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
      }
    },
    answers: () => guarded.state() !== 'open',
    readEvent: (body, signature, now) => {
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
      } catch (error) {
        if (error instanceof Sdk.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

/** Retries are ours to make, from the order's row, where a crash cannot forget them. */
const options = { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false } as const

function addressOf(url: URL | null): Stripe.StripeConfig {
  if (url === null) return {}
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { protocol, host: url.hostname, port: url.port === '' ? (protocol === 'http' ? 80 : 443) : url.port }
}

async function settle<T>(answer: Promise<T>): Promise<Outcome<T>> {
  return answer.then(
    (value): Outcome<T> => ({ kind: 'done', value }),
    (error: unknown): Outcome<T> => {
      if (isRefusal(error)) return { kind: 'refused', reason: error.message }
      throw error
    },
  )
}

/** A request that Stripe understood and will never carry out. Anything else may yet have been carried out. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof sdk().errors.StripeInvalidRequestError || error instanceof sdk().errors.StripeCardError
