/** Reaction: someone signed up with an invite, so it is converted, and a friend invite is accepted. Best effort: sign-up never waits. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { acceptByHash } from './accept-friend-invite.ts'

type SignedUp = { personId: PersonId; email: string; inviteHash: string | null; friendInviteHash: string | null }

export async function followSignUp(ctx: Context, person: SignedUp): Promise<void> {
  if (person.inviteHash !== null) await convertPending(ctx.sql, person.inviteHash, person.email, ctx.now)
  if (person.friendInviteHash !== null) await acceptByHash(ctx, person.friendInviteHash, person.personId)
}

/** Of two sign-ups with one code, the first converts it. */
async function convertPending(sql: Sql, codeHash: string, usedBy: string, now: Date): Promise<void> {
  await sql
    .updateTable('invites')
    .set({ status: 'converted', used_at: now, used_by: usedBy })
    .where('code', '=', codeHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .execute()
}
