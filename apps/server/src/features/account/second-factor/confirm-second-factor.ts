/** Use case: a person switches their authenticator app on with its first code. */
import type { account } from '@handshake/contracts/account.ts'
import { issueRecoveryCodes, secondFactorOf } from '#features/session/session.public.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { proveCode } from '../step-up/prove-identity.ts'

export const confirmSecondFactor =
  (rateLimits: RateLimits): UseCase<typeof account.confirmSecondFactor> =>
  async (ctx, { code }, refuse) => {
    const { id } = ctx.person
    const factor = await secondFactorOf(ctx.sql, id)
    if (!factor || factor.confirmed_at !== null) return refuse('account.second-factor-not-started')
    const refused = await proveCode(rateLimits, ctx, id, code)
    if (refused) return refused
    await ctx.sql.updateTable('second_factors').set({ confirmed_at: ctx.now }).where('user_id', '=', id).execute()
    await notifyOfSecurity(ctx, id, 'second-factor-on')
    ctx.tell([id], ['account'])
    return { recoveryCodes: await issueRecoveryCodes(ctx.sql, id) }
  }
