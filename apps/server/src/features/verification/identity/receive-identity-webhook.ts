/** Webhook: Stripe says that something happened to a check. Its word is not taken for it: we look at Stripe ourselves. */
import { isId } from '@handshake/domain/ids.ts'
import type { Webhook } from '#platform/feature.ts'
import { refuse } from '#platform/use-case.ts'
import { identityChanged } from '../verification.events.ts'
import { type CheckId, findCheck } from './identity.store.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Nothing in the message is believed but the name of the check. So it does not matter how often it comes, in which order, or how old it
 * is: what Stripe answers at the moment we ask is what counts.
 */
export const receiveIdentityWebhook = (provider: Extract<IdentityProvider, { way: 'stripe' }>): Webhook => ({
  path: '/api/verifications/webhooks/stripe',
  receive: async (ctx, { body, header }) => {
    const event = provider.readEvent(body, header('stripe-signature'), ctx.now)
    if (event === null) return refuse('verification.bad-signature')
    // Other things happen in the same Stripe account; they are none of ours.
    if (!event.type.startsWith('identity.verification_session.')) return null
    const { metadata } = event.data.object as { readonly metadata?: Readonly<Record<string, unknown>> | null }
    const checkId = metadata?.checkId
    if (typeof checkId !== 'string' || !isId(checkId)) return null
    const check = await findCheck(ctx.sql, checkId as CheckId)
    if (check?.checkedBy === 'stripe') ctx.emit(identityChanged, { checkId })
    return null
  },
})
