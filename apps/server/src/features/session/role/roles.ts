/** Changes what a person may do: by an admin, or because ADMIN_EMAILS lists their verified address. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { logSecurity } from '#platform/observe/security-log.ts'
import type { Role } from '#platform/use-case.ts'
import { sessionConfig } from '../session.config.ts'

type RoleChange = {
  readonly personId: PersonId
  readonly role: Role
  /** Null where no person decided it. */
  readonly changedBy: PersonId | null
  readonly reason: string
}

/**
 * Changes what a person may do, through the one function of the database that can, which writes down who did it
 * and why. True where it made a difference: a role that stands already is not written down again.
 */
export async function changeRole(
  ctx: Pick<Context, 'sql' | 'now'>,
  { personId, role, changedBy, reason }: RoleChange,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_role(${personId}, ${role}, ${changedBy}, ${reason}, ${ctx.now}) as changed`.execute(ctx.sql)
  return rows[0]?.changed === true
}

/** Makes an admin of a person whose address is listed in ADMIN_EMAILS and verified; true when they were none before. */
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
