/** Use cases: a person sets up an authenticator app, confirms it, removes it, and makes new recovery codes. */
import type { account } from '@handshake/contracts/account/account.ts'
import {
  emailOf,
  forgetSecondFactor,
  hasSecondFactor,
  issueRecoveryCodes,
  prepareSecondFactor,
  rotateSession,
  secondFactorOf,
} from '#features/session/session.public.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import type { Prepared, UseCase } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { afterProof, type ProveIdentity, proveCode, provePassword } from '../step-up/prove-identity.ts'

/** A person begins to set up an authenticator app. */
export const startSecondFactor = (rateLimits: RateLimits) =>
  afterProof<typeof account.startSecondFactor>(
    (before, { password }) => provePassword(rateLimits, before, password),
    async (ctx, _input, refuse) => {
      const { id } = ctx.person
      if (await hasSecondFactor(ctx.sql, id)) return refuse('account.second-factor-on')
      return prepareSecondFactor(ctx, { id, email: await emailOf(ctx.sql, id) })
    },
  )

/** A person switches their authenticator app on with its first code. */
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

const whereOn =
  (prove: ProveIdentity) =>
  async (
    ...[before, input, refuse]: Parameters<Prepared<typeof account.disableSecondFactor>['prepare']>
  ): ReturnType<ProveIdentity> =>
    (await hasSecondFactor(before.sql, before.person.id)) ? prove(before, input) : refuse('account.second-factor-off')

/** A person removes their authenticator app. */
export const disableSecondFactor = (prove: ProveIdentity) =>
  afterProof<typeof account.disableSecondFactor>(whereOn(prove), async (ctx) => {
    const { id } = ctx.person
    await forgetSecondFactor(ctx.sql, id)
    await rotateSession(ctx)
    await notifyOfSecurity(ctx, id, 'second-factor-off')
    ctx.tell([id], ['account'])
    return {}
  })

/** A person makes new recovery codes. */
export const renewRecoveryCodes = (prove: ProveIdentity) =>
  afterProof<typeof account.renewRecoveryCodes>(whereOn(prove), async (ctx) => {
    const { id } = ctx.person
    await notifyOfSecurity(ctx, id, 'recovery-codes-renewed')
    ctx.tell([id], ['account'])
    return { recoveryCodes: await issueRecoveryCodes(ctx.sql, id) }
  })
