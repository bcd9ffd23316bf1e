/** Use case: a person begins to set up an authenticator app. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, prepareSecondFactor } from '#features/session/session.public.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { emailOf } from '../account.store.ts'
import { provePassword } from '../step-up/prove-identity.ts'

export const startSecondFactor = (rateLimits: RateLimits) =>
  new Prepared<typeof account.startSecondFactor>(async (before, { password }, refuse) => {
    const confirm = await provePassword(rateLimits, before, password)
    if (confirm instanceof Refused) return confirm
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      const { id } = ctx.person
      if (await hasSecondFactor(ctx.sql, id)) return refuse('account.second-factor-on')
      return prepareSecondFactor(ctx, { id, email: await emailOf(ctx.sql, id) })
    }
  })
