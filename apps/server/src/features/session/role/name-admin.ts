/** Makes an admin of a person whose address is listed in ADMIN_EMAILS and verified; true when they were none before. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { logSecurity } from '#platform/observe/security-log.ts'
import { sessionConfig } from '../session.config.ts'
import { changeRole } from './change-role.ts'

export async function nameAdmin(
  ctx: Pick<Context, 'sql' | 'client' | 'now' | 'config'>,
  personId: PersonId,
): Promise<boolean> {
  const listed = sessionConfig.of(ctx.config).ADMIN_EMAILS
  if (listed.length === 0) return false
  const named = await ctx.sql
    .selectFrom('users')
    .where('id', '=', personId)
    .where('email', 'in', listed)
    .where('role', '<>', 'admin')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('profiles').where('id', '=', personId).where('email_verified', '=', true).select('id')),
    )
    .select('id')
    .executeTakeFirst()
  const change = { personId, role: 'admin', changedBy: null, reason: 'listed in ADMIN_EMAILS' } as const
  if (!named || !(await changeRole(ctx, change))) return false
  await logSecurity(ctx, 'account.role-changed', { personId, details: { role: 'admin' } })
  return true
}
