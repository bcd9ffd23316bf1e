/** Who looks at documents: admins of this installation, or Stripe Identity on pages of its own. */
import type { DeclineReason, DocumentKind } from '@handshake/domain/verification/identity-check.ts'
import type Stripe from 'stripe'
import { connectStripe } from '#features/payment/payment.public.ts'
import type { Config } from '#platform/config/config.ts'
import { verificationConfig } from '../verification.config.ts'
import type { Check } from './identity.store.ts'

/** How a check stands at the provider. Whatever else happens is thrown, and tried again. */
export type ProviderAnswer = { readonly ref: string } & (
  | { readonly says: 'open'; readonly url: string | null }
  | { readonly says: 'processing' }
  /** With the name on the document, where it could be read. */
  | { readonly says: 'verified'; readonly name: string }
  | { readonly says: 'cancelled' }
  | { readonly says: 'declined'; readonly reason: DeclineReason }
)

export type IdentityProvider =
  | { readonly way: 'staff'; readonly setup: 'staff' | 'half-set' }
  | {
      readonly way: 'stripe'
      readonly setup: 'stripe'
      /** Opened twice with the same check, it is one session. */
      readonly open: (check: Check) => Promise<ProviderAnswer>
      readonly look: (ref: string) => Promise<ProviderAnswer>
      /** Has everything deleted that was collected. */
      readonly forget: (ref: string) => Promise<void>
      readonly readEvent: (body: Buffer, signature: string, now: Date) => Stripe.Event | null
    }

type Session = Stripe.Identity.VerificationSession

export function createIdentityProvider(config: Config): IdentityProvider {
  const settings = verificationConfig.of(config)
  const { STRIPE_IDENTITY_KEY: key, STRIPE_IDENTITY_WEBHOOK_SECRET: webhookSecret } = settings
  const home = config.PUBLIC_URL
  if (key === null || webhookSecret === null || home === null)
    return { way: 'staff', setup: key === null && webhookSecret === null ? 'staff' : 'half-set' }
  const apiUrl = settings.STRIPE_IDENTITY_API_URL
  const client = connectStripe({ key, webhookSecret, apiUrl, breaker: 'identity' })
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const outcome = await client.call(work)
    if (outcome.kind === 'done') return outcome.value
    throw new Error(`Stripe Identity: ${outcome.kind === 'refused' ? outcome.reason : outcome.why}`)
  }
  return {
    way: 'stripe',
    setup: 'stripe',
    open: async (check) => answerOf(await ask((stripe) => createSession(stripe, check, home))),
    look: async (ref) => answerOf(await ask((stripe) => stripe.identity.verificationSessions.retrieve(ref, withName))),
    forget: async (ref) => {
      const session = await ask((stripe) => stripe.identity.verificationSessions.retrieve(ref))
      // Asked before, perhaps by an errand that broke off after it.
      if (session.redaction === null) await ask((stripe) => stripe.identity.verificationSessions.redact(ref))
    },
    readEvent: client.readEvent,
  }
}

/** Stripe leaves what it read from a document out unless it is asked for. */
const withName = { expand: ['verified_outputs'] }

const stripeKinds = {
  passport: 'passport',
  id_card: 'id_card',
  driver_license: 'driving_license',
} as const satisfies Record<DocumentKind, string>

const createSession = (stripe: Stripe, check: Check, home: URL): Promise<Session> =>
  stripe.identity.verificationSessions.create(
    {
      type: 'document',
      client_reference_id: check.id,
      metadata: { checkId: check.id },
      options: {
        document: {
          allowed_types: [stripeKinds[check.documentKind]],
          require_matching_selfie: true,
          require_live_capture: true,
        },
      },
      return_url: new URL('/verifications', home).href,
    },
    { idempotencyKey: `identity-${check.id}` },
  )

function answerOf({ id: ref, status, url, last_error: error, verified_outputs: read }: Session): ProviderAnswer {
  if (status === 'verified')
    return { ref, says: 'verified', name: `${read?.first_name ?? ''} ${read?.last_name ?? ''}`.trim() }
  if (status === 'processing') return { ref, says: 'processing' }
  if (status === 'canceled') return { ref, says: 'cancelled' }
  // Without an error nobody has handed anything in yet.
  return error === null ? { ref, says: 'open', url } : { ref, says: 'declined', reason: reasonOf(error.code ?? '') }
}

/** https://docs.stripe.com/identity/handle-verification-outcomes */
const reasons: Readonly<Record<string, DeclineReason>> = {
  abandoned: 'unfinished',
  consent_declined: 'unfinished',
  device_not_supported: 'unfinished',
  document_expired: 'expired',
  document_type_not_supported: 'wrong_document',
  country_not_supported: 'wrong_document',
  document_unverified_other: 'unreadable',
  selfie_document_missing_photo: 'unreadable',
  selfie_face_mismatch: 'face_differs',
  selfie_unverified_other: 'face_differs',
  selfie_manipulated: 'not_original',
  under_supported_age: 'under_age',
}

const reasonOf = (code: string): DeclineReason => (Object.hasOwn(reasons, code) ? (reasons[code] ?? 'other') : 'other')
