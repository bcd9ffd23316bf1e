/** Use case: a signed-in person shows once more that it is them, by passkey, by code or by password. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, noteProof, usePasskey } from '#features/session/session.public.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { proveCode, provePassword } from './prove-identity.ts'

/** Whoever has an authenticator app shows its code: the password alone is what a thief of the session may have as well. */
export const proveAgain = (rateLimits: RateLimits) =>
  new Prepared<typeof account.proveAgain>(async (before, input, refuse) => {
    const { id } = before.person
    const { passkey, code } = input
    const byCode = passkey === undefined && (await hasSecondFactor(before.sql, id))
    const byPassword =
      passkey === undefined && !byCode ? await provePassword(rateLimits, before, input.password ?? '') : null
    if (byPassword instanceof Refused) return byPassword
    if (byCode && code === undefined) return refuse('account.code-required')
    return async (ctx) => {
      if (passkey !== undefined && (await usePasskey(ctx, passkey, id)) === null)
        return refuse('session.passkey-refused')
      const refused = (await byPassword?.(ctx)) ?? (byCode ? await proveCode(rateLimits, ctx, id, code ?? '') : null)
      if (refused) return refused
      if (!(await noteProof(ctx.sql, ctx.person.sessionId, ctx.now))) return refuse('session.required')
      return { provedAt: ctx.now.toISOString() }
    }
  })
