/** Use case: a person makes new recovery codes. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, issueRecoveryCodes } from '#features/session/session.public.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import type { ProveIdentity } from '../step-up/prove-identity.ts'

export const renewRecoveryCodes = (prove: ProveIdentity) =>
  new Prepared<typeof account.renewRecoveryCodes>(async (before, input, refuse) => {
    if (!(await hasSecondFactor(before.sql, before.person.id))) return refuse('account.second-factor-off')
    const confirm = await prove(before, input)
    if (confirm instanceof Refused) return confirm
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      const { id } = ctx.person
      await notifyOfSecurity(ctx, id, 'recovery-codes-renewed')
      ctx.tell([id], ['account'])
      return { recoveryCodes: await issueRecoveryCodes(ctx.sql, id) }
    }
  })
