/** The second factor: codes of an authenticator app and recovery codes, each good for one use. */
import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Limit } from '#platform/http/limits/rate-limit.ts'
import { isSealed, newestSeal, seal, unseal } from '#platform/sealed-secret.ts'

/** Per account, whatever the challenge: a new one is only a password away and must bring no new guesses. Known devices count alone. */
export const codeAttempts: Limit = { name: 'second-factor', points: 10, perSeconds: 15 * 60 }

const periodSeconds = 30
/** One step to either side: clocks of phones are rarely further off. */
const windowSteps = 1
const recoveryCodeCount = 10
const recoveryCodeBytes = 16

type Vault = Pick<Context, 'sql' | 'config'>

const placeOf = (personId: string): string => `second_factors ${personId}`

/** As it is where a version that did not seal yet wrote it. */
const openSecret = async (vault: Vault, personId: string, kept: string): Promise<string> =>
  isSealed(kept) ? (await unseal(vault, placeOf(personId), kept)).secret.toString() : kept

const resealAtOnce = 500

/** Job: what was kept before it was sealed, or under an older key, is sealed under the newest; a bounded bite. */
export async function resealSecondFactors(ctx: Vault): Promise<void> {
  const rows = await ctx.sql
    .selectFrom('second_factors')
    .where('secret', 'not like', `${await newestSeal(ctx)}%`)
    .select(['user_id', 'secret'])
    .limit(resealAtOnce)
    .execute()
  for (const { user_id, secret } of rows) {
    const plain = await openSecret(ctx, user_id, secret)
    await ctx.sql
      .updateTable('second_factors')
      .set({ secret: await seal(ctx, placeOf(user_id), Buffer.from(plain)) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .execute()
  }
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Handshake', label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

export async function hasSecondFactor(sql: Sql, personId: PersonId): Promise<boolean> {
  return (await secondFactorOf(sql, personId))?.confirmed_at != null
}

export async function secondFactorOf(sql: Sql, personId: PersonId) {
  return sql.selectFrom('second_factors').where('user_id', '=', personId).selectAll().executeTakeFirst()
}

/** A secret that counts for nothing until it is confirmed; an unconfirmed one before it is forgotten. */
export async function prepareSecondFactor(
  ctx: Vault & Pick<Context, 'now'>,
  person: { readonly id: PersonId; readonly email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = await seal(ctx, placeOf(person.id), Buffer.from(secret))
  const fresh = { secret: sealed, confirmed_at: null, last_step: 0, created_at: ctx.now }
  await ctx.sql
    .insertInto('second_factors')
    .values({ user_id: person.id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  return { secret, uri: totpOf(secret, person.email).toString() }
}

/** True when the code is right, and then never again: the step is spent with the check. */
export async function spendCode(
  ctx: Vault & Pick<Context, 'now' | 'realNow'>,
  personId: PersonId,
  code: string,
): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^\d{6}$/.test(plain) ? spendTotp(ctx, personId, plain) : spendRecoveryCode(ctx.sql, personId, plain, ctx.now)
}

/** By real time: the phone that shows the code does not move with the clock of a sandbox. */
async function spendTotp(ctx: Vault & Pick<Context, 'realNow'>, personId: PersonId, code: string): Promise<boolean> {
  const { sql, realNow } = ctx
  const factor = await secondFactorOf(sql, personId)
  if (!factor) return false
  const delta = totpOf(await openSecret(ctx, personId, factor.secret), '').validate({
    token: code,
    timestamp: realNow.getTime(),
    window: windowSteps,
  })
  if (delta === null) return false
  const step = Math.floor(realNow.getTime() / 1_000 / periodSeconds) + delta
  const spent = await sql
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** 128 random bits need no slow hash. Codes of 80 bits, from before, work until they are renewed. */
const recoveryHash = (code: string): Buffer => createHash('sha256').update(`recovery:${code}`).digest()

async function spendRecoveryCode(sql: Sql, personId: PersonId, code: string, now: Date): Promise<boolean> {
  const spent = await sql
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', personId)
    .where('code_hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** New codes, shown this once; the old ones are void. */
export async function issueRecoveryCodes(sql: Sql, personId: PersonId): Promise<string[]> {
  const codes = Array.from(
    { length: recoveryCodeCount },
    () => new Secret({ buffer: randomBytes(recoveryCodeBytes).buffer }).base32,
  )
  await sql.deleteFrom('recovery_codes').where('user_id', '=', personId).execute()
  await sql
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: personId, code_hash: recoveryHash(code) })))
    .execute()
  return codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code)
}

export async function countRecoveryCodes(sql: Sql, personId: PersonId): Promise<number> {
  const row = await sql
    .selectFrom('recovery_codes')
    .where('user_id', '=', personId)
    .where('used_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function forgetSecondFactor(sql: Sql, personId: PersonId): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', personId).execute()
  await sql.deleteFrom('second_factors').where('user_id', '=', personId).execute()
}
