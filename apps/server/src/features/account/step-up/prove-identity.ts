/** Asks a signed-in person again who they are: the password, and the code of people with a second factor. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import {
  checkPassword,
  codeAttempts,
  hasSecondFactor,
  passwordStands,
  spendCode,
} from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Limit, RateLimits } from '#platform/http/rate-limit.ts'
import { type Person, Refused, refuse } from '#platform/use-case.ts'

/** A stolen session must not become a stolen password by guessing. */
const attempts: Limit = { name: 'account-proof', points: 10, perSeconds: 15 * 60 }

type Proof = { readonly password: string; readonly code?: string | undefined }
type Asked = { readonly sql: Context['sql']; readonly person: { readonly id: PersonId } }

/** Null when the person is who they say they are. */
type Confirm = (ctx: Pick<Context, 'sql' | 'now' | 'config'>) => Promise<Refused | null>

/** The slow half, before the transaction; the other half, in it, takes the code and makes sure that the password still stands. */
export type ProveIdentity = (before: Asked, proof: Proof) => Promise<Confirm | Refused>

export const proveIdentity =
  (rateLimits: RateLimits): ProveIdentity =>
  async (before, { password, code }) => {
    const proven = await provePassword(rateLimits, before, password)
    if (proven instanceof Refused) return proven
    const { id } = before.person
    return async (ctx) => {
      const outdated = await proven(ctx)
      if (outdated) return outdated
      if (!(await hasSecondFactor(ctx.sql, id))) return null
      return code === undefined ? refuse('account.code-required') : proveCode(rateLimits, ctx, id, code)
    }
  }

/** Someone whose password was dropped has none to show: that they signed in just now, and still are, is the proof. */
export async function proveWithoutPassword(
  ctx: Pick<Context, 'sql' | 'now'> & { person: Person },
): Promise<Refused | null> {
  const { id, sessionId } = ctx.person
  // Held to the end: whoever drops or chooses a password meanwhile is waited for, or waits.
  const bare = await ctx.sql
    .selectFrom('users')
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!bare) return refuse('account.wrong-password')
  const open = await ctx.sql.selectFrom('sessions').where('id', '=', sessionId).select('proved_at').executeTakeFirst()
  if (!open) return refuse('session.required')
  return isFreshProof(open.proved_at, ctx.now) ? null : refuse('session.proof-needed')
}

export async function provePassword(
  rateLimits: RateLimits,
  { sql, person }: Asked,
  password: string,
): Promise<Confirm | Refused> {
  const taken = await rateLimits.take(attempts, person.id)
  if (!taken.allowed) return tooMany(taken.waitSeconds)
  const row = await sql
    .selectFrom('users')
    .where('id', '=', person.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(row.password_hash, password))) return refuse('account.wrong-password')
  await rateLimits.forget(attempts, person.id)
  return async (ctx) =>
    (await passwordStands(ctx.sql, person.id, row.password_hash, 'alone')) ? null : refuse('account.wrong-password')
}

export async function proveCode(
  rateLimits: RateLimits,
  ctx: Pick<Context, 'sql' | 'now' | 'config'>,
  personId: PersonId,
  code: string,
): Promise<Refused | null> {
  const taken = await rateLimits.take(codeAttempts, personId)
  if (!taken.allowed) return tooMany(taken.waitSeconds)
  if (!(await spendCode(ctx, personId, code))) return refuse('account.wrong-code')
  await rateLimits.forget(codeAttempts, personId)
  return null
}

const tooMany = (waitSeconds: number): Refused =>
  refuse('account.too-many-attempts', { waitMinutes: Math.ceil(waitSeconds / 60) })
