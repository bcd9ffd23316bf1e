/** Use case: a person removes their authenticator app. */
import type { account } from '@handshake/contracts/account.ts'
import { forgetSecondFactor, hasSecondFactor } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { ProveIdentity } from './prove-identity.ts'
import { noticeOf } from './security-notice.ts'

export const disableSecondFactor =
  (prove: ProveIdentity): UseCase<typeof account.disableSecondFactor> =>
  async (ctx, input, refuse) => {
    const { id } = ctx.person
    if (!(await hasSecondFactor(ctx.sql, id))) return refuse('account.second-factor-off')
    const refused = await prove(ctx, id, input)
    if (refused) return refused
    await forgetSecondFactor(ctx.sql, id)
    await noticeOf(ctx, id, 'second-factor-off')
    ctx.tell([id], ['account'])
    return {}
  }
