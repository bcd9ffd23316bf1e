/** Reaction: someone signed up with an invite, so it is converted, and a friend invite is accepted. Best effort: sign-up never waits. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { acceptByHash } from './accept-friend-invite.ts'
import { convertPending } from './invite.store.ts'

type SignedUp = { personId: PersonId; email: string; inviteHash: string | null; friendInviteHash: string | null }

export async function followSignUp(ctx: Context, person: SignedUp): Promise<void> {
  if (person.inviteHash !== null) await convertPending(ctx.sql, person.inviteHash, person.email, ctx.now)
  if (person.friendInviteHash !== null) await acceptByHash(ctx, person.friendInviteHash, person.personId)
}
