/** Use case: a person changes their password. */
import type { account } from '@handshake/contracts/account.ts'
import { closeSessions, hashPassword } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { setPassword } from './account.store.ts'
import type { ProveIdentity } from './prove-identity.ts'
import { noticeOf } from './security-notice.ts'

export const changePassword =
  (prove: ProveIdentity): UseCase<typeof account.changePassword> =>
  async (ctx, input) => {
    const refused = await prove(ctx, ctx.person.id, input)
    if (refused) return refused
    await setPassword(ctx.sql, ctx.person.id, await hashPassword(input.newPassword), ctx.now)
    const endedSessions = await closeSessions(ctx.sql, ctx.person.id, ctx.person.sessionId)
    await noticeOf(ctx, ctx.person.id, 'password-changed')
    ctx.tell([ctx.person.id], ['session', 'account'])
    return { endedSessions }
  }
