/** Use cases: a person adds and removes passkeys, and proves with one that it is them. */
import type { account } from '@handshake/contracts/account/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import {
  checkNewPasskey,
  emailOf,
  keepChallenge,
  relyingPartyId,
  rotateSession,
  takeChallenge,
} from '#features/session/session.public.ts'
import type { Sql } from '#platform/db/db.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { afterProof, type ProveIdentity } from '../step-up/prove-identity.ts'

/** Enough for every device of one person; without an end the list of keys to exclude would grow beyond what browsers take. */
const maxPasskeys = 20

/** The passkeys of a person: read, newest first, and removed all at once. */
export async function passkeysOf(
  sql: Sql,
  personId: PersonId,
): Promise<ResultOf<typeof account.readSecurity>['passkeys']> {
  const rows = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'passkey'>,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** How many there were. */
export async function removePasskeys(sql: Sql, personId: PersonId): Promise<number> {
  const removed = await sql.deleteFrom('passkeys').where('user_id', '=', personId).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** A person wants to add a passkey; the browser is told what to create. */
export const startPasskey = (prove: ProveIdentity) =>
  afterProof<typeof account.startPasskey>(prove, async (ctx, _input, refuse) => {
    const { id } = ctx.person
    const kept = await ctx.sql.selectFrom('passkeys').where('user_id', '=', id).select('credential_id').execute()
    if (kept.length >= maxPasskeys) return refuse('account.too-many-passkeys', { limit: maxPasskeys })
    const email = await emailOf(ctx.sql, id)
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: 'Handshake',
      rpID: relyingPartyId(ctx),
      userName: email,
      userDisplayName: email,
      userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
      excludeCredentials: kept.map((passkey) => ({ id: passkey.credential_id })),
      // Kept by the device and unlocked by its owner, so that it can sign in without a name and counts as both factors.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { challengeId: await keepChallenge(ctx, options.challenge, id), options: { ...options } }
  })

/** A person adds the passkey their browser has just created. */
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

/** A person removes one of their passkeys. */
export const removePasskey: UseCase<typeof account.removePasskey> = async (ctx, { passkeyId }, refuse) => {
  const removed = await ctx.sql
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', ctx.person.id)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) return refuse('account.unknown-passkey')
  await rotateSession(ctx)
  await notifyOfSecurity(ctx, ctx.person.id, 'passkey-removed')
  ctx.tell([ctx.person.id], ['account'])
  return {}
}

/** A signed-in person wants to show with a passkey that it is them; the browser is told what to ask it. */
export const startPasskeyProof: UseCase<typeof account.startPasskeyProof> = async (ctx) => {
  const { id } = ctx.person
  const kept = await ctx.sql.selectFrom('passkeys').where('user_id', '=', id).select('credential_id').execute()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx),
    allowCredentials: kept.map((passkey) => ({ id: passkey.credential_id })),
    userVerification: 'required',
  })
  return { challengeId: await keepChallenge(ctx, options.challenge, id), options: { ...options } }
}
