/** Use case: a person begins to set up an authenticator app. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, prepareSecondFactor } from '#features/session/session.public.ts'
import type { RateLimits } from '#platform/rate-limit.ts'
import type { UseCase } from '#platform/use-case.ts'
import { emailOf } from './account.store.ts'
import { provePassword } from './prove-identity.ts'

export const startSecondFactor =
  (rateLimits: RateLimits): UseCase<typeof account.startSecondFactor> =>
  async (ctx, { password }, refuse) => {
    const { id } = ctx.person
    const refused = await provePassword(rateLimits, ctx, id, password)
    if (refused) return refused
    if (await hasSecondFactor(ctx.sql, id)) return refuse('account.second-factor-on')
    return prepareSecondFactor(ctx.sql, { id, email: await emailOf(ctx.sql, id) }, ctx.now)
  }
