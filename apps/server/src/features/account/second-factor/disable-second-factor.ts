/** Use case: a person removes their authenticator app. */
import type { account } from '@handshake/contracts/account.ts'
import { forgetSecondFactor, hasSecondFactor, rotateSession } from '#features/session/session.public.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import type { ProveIdentity } from '../step-up/prove-identity.ts'

export const disableSecondFactor = (prove: ProveIdentity) =>
  new Prepared<typeof account.disableSecondFactor>(async (before, input, refuse) => {
    if (!(await hasSecondFactor(before.sql, before.person.id))) return refuse('account.second-factor-off')
    const confirm = await prove(before, input)
    if (confirm instanceof Refused) return confirm
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      const { id } = ctx.person
      await forgetSecondFactor(ctx.sql, id)
      await rotateSession(ctx)
      await notifyOfSecurity(ctx, id, 'second-factor-off')
      ctx.tell([id], ['account'])
      return {}
    }
  })
