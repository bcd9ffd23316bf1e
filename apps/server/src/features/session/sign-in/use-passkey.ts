/** Uses a passkey: its signature is checked against the challenge it was given, and its counter goes on. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { UseCaseContext } from '#platform/use-case.ts'
import { checkSignature, takeChallenge } from './passkey.ts'

type Signature = {
  readonly challengeId: Id<'challenge'>
  readonly response: { readonly id: string; readonly response: object }
}

/** Whose passkey it is, or null when the signature does not hold. `asked` is whom the challenge was given to: nobody at sign-in. */
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
