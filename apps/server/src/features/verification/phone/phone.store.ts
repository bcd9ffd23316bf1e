/** Storage of phone numbers: the one a person proved, and the code they are waiting for. Codes themselves are kept nowhere. */
import { createHmac, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { mintId } from '#platform/mint-id.ts'
import { ownRows } from '#platform/own-rows.ts'
import { markVerified } from '../mark-verified.ts'

export const codeLivesMs = minutes(10)
export const againAfterMs = seconds(30)

export type PhoneCode = {
  readonly id: string
  readonly number: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly sentAt: Date | null
  readonly refusedAt: Date | null
}

const codeColumns = [
  'id',
  'number',
  'asked_at as askedAt',
  'expires_at as expiresAt',
  'sent_at as sentAt',
  'refused_at as refusedAt',
] as const

/** The code of a row follows from its id and a secret of the installation, so a stolen copy of the table proves nothing. */
export async function digitsOf(
  ctx: Pick<Context, 'sql' | 'config' | 'now'>,
  { id, number }: Pick<PhoneCode, 'id' | 'number'>,
): Promise<string> {
  const secret = await keptSecret(ctx, 'verification.phone-codes', () => randomBytes(32))
  const digest = createHmac('sha256', secret).update(`${id} ${number}`).digest()
  // Forty-eight bits over a million: no code is likelier than another by more than a billionth.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export async function findNumber(sql: Sql, personId: PersonId) {
  const row = await sql
    .selectFrom('phone_numbers')
    .where('user_id', '=', personId)
    .select(['number', 'verified_at as verifiedAt'])
    .executeTakeFirst()
  return row ?? null
}

const livingCodes = (sql: Sql, now: Date) =>
  sql.selectFrom('phone_codes').where('expires_at', '>', now).select(codeColumns)

/** The code a person can still type in. */
export async function findCode(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
): Promise<PhoneCode | null> {
  const row = await livingCodes(sql, now).where('user_id', '=', personId).executeTakeFirst()
  return row ?? null
}

/** The code to be texted; none where it was texted, replaced or ran out meanwhile. */
export async function findUnsent(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  codeId: string,
): Promise<PhoneCode | null> {
  const row = await livingCodes(sql, now)
    .where('id', '=', codeId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The id of the new code, which replaces the one before; null where that one is too young. */
export async function writeCode(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  number: string,
): Promise<string | null> {
  const fresh = {
    id: mintId<'phone-code'>(now),
    number,
    asked_at: now,
    expires_at: new Date(now.getTime() + codeLivesMs),
    sent_at: null,
    refused_at: null,
  }
  const written = await sql
    .insertInto('phone_codes')
    .values({ user_id: personId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where('phone_codes.asked_at', '<=', new Date(now.getTime() - againAfterMs)),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** Whose browser shows that it went out; null where the code is gone. */
export async function noteTexted(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  codeId: string,
  outcome: 'sent' | 'refused',
): Promise<PersonId | null> {
  const row = await sql
    .updateTable('phone_codes')
    .set(outcome === 'sent' ? { sent_at: now } : { refused_at: now })
    .where('id', '=', codeId)
    .returning('user_id')
    .executeTakeFirst()
  return (row?.user_id as PersonId | undefined) ?? null
}

/** Takes the code away, once; false where somebody else was quicker. */
export async function spendCode({ sql, now }: Pick<Context, 'sql' | 'now'>, codeId: string): Promise<boolean> {
  const spent = await sql
    .deleteFrom('phone_codes')
    .where('id', '=', codeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}

/** False where the number is another account's. Two who prove it at once wait for each other, and one of them has it. */
export async function keepNumber(
  ctx: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  number: string,
): Promise<boolean> {
  await ctx.sql.deleteFrom('phone_numbers').where('user_id', '=', personId).execute()
  const kept = await ctx.sql
    .insertInto('phone_numbers')
    .values({ user_id: personId, number, verified_at: ctx.now })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) return false
  await markVerified(ctx, personId, { mark: 'phone_verified', verified: true })
  return true
}

export async function forgetPhone(ctx: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<void> {
  await ctx.sql.deleteFrom('phone_codes').where('user_id', '=', personId).execute()
  await ctx.sql.deleteFrom('phone_numbers').where('user_id', '=', personId).execute()
  await markVerified(ctx, personId, { mark: 'phone_verified', verified: false })
}

/** Job: a code nobody typed in is of no use to anyone, and names a number. */
export async function forgetOldCodes({ sql, now }: Context): Promise<void> {
  await sql.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
}

export const phoneData: DataSection = {
  name: 'verification',
  tables: {
    phone: ownRows('phone_numbers', { columns: ['number', 'verified_at'] }),
    codes: ownRows('phone_codes', { columns: ['number', 'asked_at', 'expires_at', 'sent_at', 'refused_at'] }),
  },
}
