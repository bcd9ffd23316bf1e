/** Use case: a person makes new recovery codes. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, issueRecoveryCodes } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { ProveIdentity } from './prove-identity.ts'
import { noticeOf } from './security-notice.ts'

export const renewRecoveryCodes =
  (prove: ProveIdentity): UseCase<typeof account.renewRecoveryCodes> =>
  async (ctx, input, refuse) => {
    const { id } = ctx.person
    if (!(await hasSecondFactor(ctx.sql, id))) return refuse('account.second-factor-off')
    const refused = await prove(ctx, id, input)
    if (refused) return refused
    await noticeOf(ctx, id, 'recovery-codes-renewed')
    ctx.tell([id], ['account'])
    return { recoveryCodes: await issueRecoveryCodes(ctx.sql, id) }
  }
