/** Use cases: a person makes a key, looks at their keys, lets one do what asks for a fresh proof, and ends one. */
import type { developer } from '@handshake/contracts/developer/developer.ts'
import { present } from '@handshake/domain/assert.ts'
import { maxKeys } from '@handshake/domain/developer/key-scopes.ts'
import { proofLifeMs } from '@handshake/domain/session/session-life.ts'
import { days } from '@handshake/domain/time.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintKey } from '#platform/http/caller/api-key.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { keyMade, keyRevoked } from './developer.events.ts'
import { countKeys, hashOf, keysOf } from './developer.store.ts'

/** A person looks at their keys. */
export const readKeys: UseCase<typeof developer.readKeys> = async (ctx) => ({
  keys: await keysOf(ctx, ctx.person.id),
})

/** A program asks whose key it has, and what the key may do. */
export const readThisKey: UseCase<typeof developer.readThisKey> = async (ctx) => {
  const { id, key } = ctx.person
  const profile = await ctx.sql.selectFrom('profiles').where('id', '=', id).select('username').executeTakeFirst()
  const [view] = key === null ? [] : await keysOf(ctx, id, key.id)
  return { personId: id, username: profile?.username ?? '', key: view ?? null }
}

/** A person makes a key; it is told this once. */
export const createKey: UseCase<typeof developer.createKey> = async (ctx, input, refuse) => {
  const { id: personId } = ctx.person
  const { perTransferCents = null, perDayCents = null } = input.scope === 'money' ? input : {}
  if (input.scope === 'money') {
    if (perTransferCents === null || perDayCents === null) return refuse('developer.caps-needed')
    if (perTransferCents > perDayCents) return refuse('developer.caps-upside-down')
  }
  await lockNamed(ctx, `keys of ${personId}`)
  if ((await countKeys(ctx, personId)) >= maxKeys) return refuse('developer.too-many-keys', { limit: maxKeys })
  const id = mintId<'key'>(ctx.now)
  const secret = mintKey(ctx.config.MONEY_MODE)
  const lastFour = secret.slice(-4)
  await ctx.sql
    .insertInto('api_keys')
    .values({
      id,
      user_id: personId,
      key_hash: hashOf(secret),
      last_four: lastFour,
      name: input.name,
      scope: input.scope,
      per_transfer_cents: perTransferCents,
      per_day_cents: perDayCents,
      networks: input.networks,
      created_at: ctx.now,
      // Whoever makes one has just proved who they are.
      proved_at: ctx.person.provedAt,
      expires_at: new Date(ctx.now.getTime() + days(input.lifeDays)),
    })
    .execute()
  ctx.concerns({ details: { key: lastFour, scope: input.scope } })
  ctx.emit(keyMade, { personId })
  ctx.tell([personId], ['session'])
  const [key] = await keysOf(ctx, personId, id)
  return { secret, key: present(key, 'what was just written is there') }
}

/** A person, who has just shown who they are, lets a key do what asks for that. */
export const confirmKey: UseCase<typeof developer.confirmKey> = async (ctx, { keyId }, refuse) => {
  const confirmed = await ctx.sql
    .updateTable('api_keys')
    .set({ proved_at: ctx.now })
    .where('id', '=', keyId)
    .where('user_id', '=', ctx.person.id)
    .returning('last_four')
    .executeTakeFirst()
  if (confirmed === undefined) return refuse('developer.no-such-key')
  ctx.concerns({ details: { key: confirmed.last_four } })
  return { provedUntil: new Date(ctx.now.getTime() + proofLifeMs).toISOString() }
}

/** A person ends a key. Whoever holds it is out from this moment on, on an open stream too. */
export const revokeKey: UseCase<typeof developer.revokeKey> = async (ctx, { keyId }, refuse) => {
  const { id: personId } = ctx.person
  const revoked = await ctx.sql
    .deleteFrom('api_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', personId)
    .returning('last_four')
    .executeTakeFirst()
  if (revoked === undefined) return refuse('developer.no-such-key')
  ctx.concerns({ details: { key: revoked.last_four } })
  ctx.emit(keyRevoked, { personId })
  ctx.tell([personId], ['session'])
  return {}
}
