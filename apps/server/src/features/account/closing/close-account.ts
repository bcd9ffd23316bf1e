/** Use case: a person closes their account for good. What they did with others stays; who they were does not. */
import type { account } from '@handshake/contracts/account/account.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { rememberPerson } from '#features/safety/safety.public.ts'
import { changeRole, closeSessions, forgetSecondFactor } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { accountClosed, identityErased, namelessAddress } from '../account.events.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import type { ProveIdentity } from '../step-up/prove-identity.ts'

export const closeAccount = (prove: ProveIdentity, closingChecks: () => readonly ClosingCheck[]) =>
  new Prepared<typeof account.closeAccount>(async (before, input, refuse) => {
    const confirm = await prove(before, input)
    if (confirm instanceof Refused) return confirm
    return async (ctx) => {
      const { id } = ctx.person
      // Locked first: whoever pays this person waits, and then finds the account closed or still open, never half.
      await ctx.sql.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute()
      const refused = await confirm(ctx)
      if (refused) return refused
      for (const check of closingChecks()) {
        const reason = await check(ctx, id)
        if (reason !== null) return refuse('account.not-closable', { reason })
      }
      await notifyOfSecurity(ctx, id, 'closed')
      const known = await ctx.sql
        .selectFrom('profiles')
        .where('id', '=', id)
        .select(['email', 'email_verified'])
        .executeTakeFirst()
      await rememberPerson(ctx, id)
      await forgetPerson(ctx, id)
      ctx.emit(accountClosed, { personId: id })
      ctx.emit(identityErased, { personId: id, provenEmail: known?.email_verified ? known.email : null })
      ctx.tell([id], ['session'])
      ctx.sessionCookie.clear()
      return {}
    }
  })

/** The address is free again, and nothing that could sign in is left. */
async function forgetPerson(ctx: Context, id: PersonId): Promise<void> {
  // The profile follows the new address by its foreign key.
  await ctx.sql
    .updateTable('users')
    .set({ email: namelessAddress(id), password_hash: 'closed', closed_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await ctx.sql
    .updateTable('profiles')
    .set({
      full_name: 'Closed account',
      display_name: 'Closed account',
      username: `closed_${id.replaceAll('-', '')}`,
      avatar_url: null,
      is_active: false,
      email_verified: false,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await changeRole(ctx, { personId: id, role: 'user', changedBy: id, reason: 'closed their account' })
  await closeSessions(ctx.sql, id, null)
  await forgetSecondFactor(ctx.sql, id)
  for (const table of ['passkeys', 'signups', 'sign_in_challenges', 'passkey_challenges', 'known_devices'] as const)
    await ctx.sql.deleteFrom(table).where('user_id', '=', id).execute()
  for (const table of ['email_verification_tokens', 'password_reset_tokens', 'magic_link_tokens'] as const)
    await ctx.sql.deleteFrom(table).where('user_id', '=', id).execute()
}
