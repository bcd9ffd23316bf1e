/** Use case: a person adds the passkey their browser has just created. */
import type { account } from '@handshake/contracts/account.ts'
import { checkNewPasskey, takeChallenge } from '#features/session/session.public.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { maxPasskeys, passkeysOf } from './passkeys-of.ts'

export const addPasskey: UseCase<typeof account.addPasskey> = async (ctx, input, refuse) => {
  const personId = ctx.person.id
  const challenge = await takeChallenge(ctx, input.challengeId, personId)
  const created = challenge === null ? null : await checkNewPasskey(ctx, input.response, challenge)
  if (!created) return refuse('account.passkey-refused')
  await lockNamed(ctx, `passkeys of ${personId}`)
  if ((await passkeysOf(ctx.sql, personId)).length >= maxPasskeys)
    return refuse('account.too-many-passkeys', { limit: maxPasskeys })
  const id = mintId<'passkey'>(ctx.now)
  const inserted = await ctx.sql
    .insertInto('passkeys')
    .values({
      id,
      user_id: personId,
      credential_id: created.credential.id,
      public_key: Buffer.from(created.credential.publicKey),
      counter: created.credential.counter,
      transports: JSON.stringify(created.credential.transports ?? []),
      name: input.name,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return refuse('account.passkey-refused')
  await notifyOfSecurity(ctx, personId, 'passkey-added')
  ctx.tell([personId], ['account'])
  return { id, name: input.name, createdAt: ctx.now.toISOString(), lastUsedAt: null }
}
