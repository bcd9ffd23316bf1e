/** Use case: a person changes their password, or chooses their first one. */
import type { account } from '@handshake/contracts/account.ts'
import { endAccess, hashPassword, rotateSession } from '#features/session/session.public.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { passwordOwner, setPassword } from '../account.store.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { type ProveIdentity, proveWithoutPassword } from '../step-up/prove-identity.ts'
import { refusePassword } from './refuse-password.ts'

export const changePassword = (prove: ProveIdentity) =>
  new Prepared<typeof account.changePassword>(async (before, { password, code, newPassword }) => {
    const confirm = password === undefined ? proveWithoutPassword : await prove(before, { password, code })
    if (confirm instanceof Refused) return confirm
    const weak = await refusePassword(newPassword, await passwordOwner(before.sql, before.person.id), before.config)
    if (weak) return weak
    const newHash = await hashPassword(newPassword)
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      await setPassword(ctx.sql, ctx.person.id, newHash, ctx.now)
      const endedSessions = await endAccess(ctx, ctx.person.id, ctx.person.sessionId)
      await rotateSession(ctx)
      await notifyOfSecurity(ctx, ctx.person.id, 'password-changed')
      ctx.tell([ctx.person.id], ['session', 'account'])
      return { endedSessions }
    }
  })
