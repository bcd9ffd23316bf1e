/** Use case: a person signs in with the link from their mail. */
import type { session } from '@handshake/contracts/session.ts'
import { proveAddress } from '#features/account/account.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { nextSignInStep } from './next-sign-in-step.ts'
import { redeemToken } from './one-time-token.ts'
import { isActive } from './start-session.ts'

export const redeemMagicLink: UseCase<typeof session.redeemMagicLink> = async (ctx, input, refuse) => {
  const redeemed = await redeemToken(ctx.sql, 'magic_link_tokens', input, ctx.now)
  if (redeemed.status === 'expired') return refuse('session.magic-link-expired')
  if (redeemed.status === 'invalid') return refuse('session.invalid-magic-link')
  ctx.concerns({ personId: redeemed.personId })
  if (!(await isActive(ctx.sql, redeemed.personId))) return refuse('session.account-inactive')
  // Whoever reads the mail owns the address. The second factor is still asked for.
  const proof = await proveAddress(ctx, redeemed.personId)
  const step = await nextSignInStep(ctx, redeemed.personId, 'email_link')
  return proof.is === 'reclaimed' && step.step === 'signed-in' ? { ...step, reclaimed: true } : step
}
