/** Errands to the provider: opens a check's page there, brings its answer back, and has old ones deleted. */
import { isId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { DeclineReason } from '@handshake/domain/verification/identity-check.ts'
import type { Context } from '#platform/context.ts'
import type { Open, Webhook } from '#platform/feature.ts'
import { refuse } from '#platform/use-case.ts'
import { identityChanged, identityForgotten } from '../verification.events.ts'
import { type Check, type CheckId, findCheck, moveCheck, namesOf } from './identity.store.ts'
import type { IdentityProvider, ProviderAnswer } from './identity-provider.ts'
import { settleCheck, tellOfCheck } from './settle-check.ts'

/** Webhooks bring news at once; this is for those that never arrive. */
const lookAgainMs = minutes(10)
const bite = 20

const isOpen = ({ state }: Check): boolean => state === 'started' || state === 'in_review'

export const followIdentity =
  (provider: IdentityProvider) =>
  async (open: Open, { checkId }: { readonly checkId: string }): Promise<void> => {
    if (provider.way !== 'stripe') return
    const check = await open((ctx) => findCheck(ctx.sql, checkId as CheckId))
    if (check === null || check.checkedBy !== 'stripe' || !isOpen(check)) return
    const answer = await (check.providerRef === null ? provider.open(check) : provider.look(check.providerRef))
    await open((ctx) => hear(ctx, check.id, answer))
  }

/** Looked at again under its own lock: what was decided or called off meanwhile stays so, and nothing of it stays there. */
async function hear(ctx: Context, checkId: CheckId, answer: ProviderAnswer): Promise<void> {
  const { ref } = answer
  await ctx.sql.selectFrom('identity_checks').where('id', '=', checkId).forUpdate().select('id').execute()
  const check = await findCheck(ctx.sql, checkId)
  if (check === null || !isOpen(check)) {
    if (check === null || check.providerRef === null) ctx.emit(identityForgotten, { providerRef: ref })
    return
  }
  const url = answer.says === 'open' ? answer.url : null
  await ctx.sql
    .updateTable('identity_checks')
    .set({ looked_at: ctx.now, provider_ref: ref, provider_url: url })
    .where('id', '=', checkId)
    .execute()
  if (answer.says === 'processing') {
    const facts = { submitted_at: ctx.now, ...(await namesOf(ctx.sql, check.personId)) }
    await moveCheck(ctx, check, { event: 'submit', by: 'provider', facts })
  } else if (answer.says !== 'open') {
    const event = answer.says === 'verified' ? 'confirm' : 'reject'
    const onDocument = answer.says === 'verified' ? answer.name : null
    await settleCheck(ctx, check, { event, by: 'provider', reason: reasonIn(answer), decidedBy: null, onDocument })
  }
  tellOfCheck(ctx, check.personId)
}

function reasonIn(answer: ProviderAnswer): DeclineReason | null {
  if (answer.says === 'declined') return answer.reason
  return answer.says === 'cancelled' ? 'unfinished' : null
}

/** Errand: nothing that was collected stays at the provider. */
export const forgetAtProvider =
  (provider: IdentityProvider) =>
  async (_open: Open, { providerRef }: { readonly providerRef: string }): Promise<void> => {
    if (provider.way === 'stripe') await provider.forget(providerRef)
  }

/** Job: asks about open checks of which nothing was heard for a while. */
export const lookAfterIdentity =
  (provider: IdentityProvider) =>
  async (open: Open): Promise<void> => {
    if (provider.way !== 'stripe') return
    const silent = await open((ctx) =>
      ctx.sql
        .selectFrom('identity_checks')
        .where('checked_by', '=', 'stripe')
        .where('state', 'in', ['started', 'in_review'])
        .where('provider_ref', 'is not', null)
        .where('looked_at', '<=', new Date(ctx.now.getTime() - lookAgainMs))
        .orderBy('looked_at')
        .limit(bite)
        .select('id')
        .execute(),
    )
    for (const { id } of silent) await followIdentity(provider)(open, { checkId: id })
  }

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
