/** Use case: a person signs in with a passkey: something they have, unlocked by something they know or are. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isActive, startSession } from './start-session.ts'
import { usePasskey } from './use-passkey.ts'

export const signInWithPasskey: UseCase<typeof session.signInWithPasskey> = async (ctx, input, refuse) => {
  const personId = await usePasskey(ctx, input, null)
  if (personId === null) return refuse('session.passkey-refused')
  if (!(await isActive(ctx.sql, personId))) return refuse('session.account-inactive')
  return startSession(ctx, personId, 'passkey')
}
