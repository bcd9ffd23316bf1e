/** Marks the address of a person as theirs, after a link that only its mailbox could know; safe to repeat. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameAdmin } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { defineEvent } from '#platform/event.ts'

export const emailVerified = defineEvent<{ personId: PersonId }>('account.email-verified')

export async function markVerified(ctx: Context, personId: PersonId): Promise<void> {
  const marked = await ctx.sql
    .updateTable('profiles')
    .set({ email_verified: true, updated_at: ctx.now })
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return
  await nameAdmin(ctx, personId)
  ctx.emit(emailVerified, { personId })
  ctx.tell([personId], ['profile'])
}
