/** Use cases: a browser asks what a passkey has to sign, and a person signs in with it. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { session } from '@handshake/contracts/session/session.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { UseCase, UseCaseContext } from '#platform/use-case.ts'
import { checkSignature, keepChallenge, relyingPartyId, takeChallenge } from './passkey.ts'
import { isActive, startSession } from './start-session.ts'

type Signature = {
  readonly challengeId: Id<'challenge'>
  readonly response: { readonly id: string; readonly response: object }
}

/**
 * Uses a passkey: its signature is checked against the challenge it was given, and its counter goes on. Whose
 * passkey it is, or null when the signature does not hold. `asked` is whom the challenge was given to: nobody at
 * sign-in.
 */
export async function usePasskey(
  ctx: Pick<UseCaseContext<Route>, 'sql' | 'now' | 'origin' | 'config' | 'concerns'>,
  { challengeId, response }: Signature,
  asked: PersonId | null,
): Promise<PersonId | null> {
  const challenge = await takeChallenge(ctx, challengeId, asked)
  const passkey = await ctx.sql
    .selectFrom('passkeys')
    .where('credential_id', '=', response.id)
    .selectAll()
    .executeTakeFirst()
  if (passkey) ctx.concerns({ personId: passkey.user_id as PersonId })
  if (challenge === null || !passkey || (asked !== null && passkey.user_id !== asked)) return null
  const counter = await checkSignature(ctx, response, challenge, passkey)
  if (counter === null) return null
  // One that was removed while it was being checked opens nothing.
  const used = await ctx.sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.user_id)
    .executeTakeFirst()
  return used.numUpdatedRows === 0n ? null : (passkey.user_id as PersonId)
}

/** A browser asks what a passkey has to sign; which one it will be, nobody knows yet. */
export const startPasskeySignIn: UseCase<typeof session.startPasskeySignIn> = async (ctx) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: relyingPartyId(ctx), userVerification: 'required' })
  return { challengeId: await keepChallenge(ctx, options.challenge, null), options: { ...options } }
}

/** A person signs in with a passkey: something they have, unlocked by something they know or are. */
export const signInWithPasskey: UseCase<typeof session.signInWithPasskey> = async (ctx, input, refuse) => {
  const personId = await usePasskey(ctx, input, null)
  if (personId === null) return refuse('session.passkey-refused')
  if (!(await isActive(ctx.sql, personId))) return refuse('session.account-inactive')
  return startSession(ctx, personId, 'passkey')
}
