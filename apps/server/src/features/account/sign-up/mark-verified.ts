/** Marks the address of a person as theirs; safe to repeat, and true the first time. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { recognizePerson } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { emailVerified, newcomerProved } from '../account.events.ts'
import { cameWith } from './sign-up-cookie.ts'

export async function markVerified(ctx: Context, personId: PersonId): Promise<boolean> {
  const marked = await ctx.sql
    .updateTable('profiles')
    .set({ email_verified: true, updated_at: ctx.now })
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return false
  await recognizePerson(ctx, personId)
  ctx.emit(emailVerified, { personId })
  const cameBy = await cameWith(ctx, personId)
  if (cameBy) ctx.emit(newcomerProved, { personId, proved: true, ...cameBy })
  ctx.tell([personId], ['profile'])
  return true
}
