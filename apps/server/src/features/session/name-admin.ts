/** Makes an admin of a person whose address is listed in ADMIN_EMAILS, and only once that address is verified. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export async function nameAdmin(ctx: Pick<Context, 'sql' | 'config'>, personId: PersonId): Promise<void> {
  const listed = ctx.config.ADMIN_EMAILS
  if (listed.length === 0) return
  await ctx.sql
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', personId)
    .where('email', 'in', listed)
    .where('role', '<>', 'admin')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('profiles').where('id', '=', personId).where('email_verified', '=', true).select('id')),
    )
    .execute()
}
