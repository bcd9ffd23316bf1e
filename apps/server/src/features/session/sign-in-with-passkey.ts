/** Use case: a person signs in with a passkey: something they have, unlocked by something they know or are. */
import type { session } from '@handshake/contracts/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isActive } from './is-active.ts'
import { checkSignature, takeChallenge } from './passkey.ts'
import { startSession } from './start-session.ts'

export const signInWithPasskey: UseCase<typeof session.signInWithPasskey> = async (ctx, input, refuse) => {
  const challenge = await takeChallenge(ctx, input.challengeId, null)
  const passkey = await ctx.sql
    .selectFrom('passkeys')
    .where('credential_id', '=', input.response.id)
    .selectAll()
    .executeTakeFirst()
  if (passkey) ctx.concerns({ personId: passkey.user_id as PersonId })
  if (challenge === null || !passkey) return refuse('session.passkey-refused')
  const counter = await checkSignature(ctx, input.response, challenge, passkey)
  if (counter === null) return refuse('session.passkey-refused')

  const personId = passkey.user_id as PersonId
  if (!(await isActive(ctx.sql, personId))) return refuse('session.account-inactive')
  // One that was removed while it was being checked signs nobody in.
  const used = await ctx.sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now })
    .where('id', '=', passkey.id)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return refuse('session.passkey-refused')
  return startSession(ctx, personId)
}
