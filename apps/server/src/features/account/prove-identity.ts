/** Asks a signed-in person again who they are: the password, and the code of people with a second factor. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { checkPassword, codeAttempts, hasSecondFactor, spendCode } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Limit, RateLimits } from '#platform/rate-limit.ts'
import { type Refused, refuse } from '#platform/use-case.ts'

/** A stolen session must not become a stolen password by guessing. */
const attempts: Limit = { name: 'account-proof', points: 10, perSeconds: 15 * 60 }

type Proof = { readonly password: string; readonly code?: string | undefined }

/** Null when the person is who they say they are. */
export type ProveIdentity = (
  ctx: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  proof: Proof,
) => Promise<Refused | null>

export const proveIdentity =
  (rateLimits: RateLimits): ProveIdentity =>
  async (ctx, personId, { password, code }) => {
    const wrongPassword = await provePassword(rateLimits, ctx, personId, password)
    if (wrongPassword) return wrongPassword
    if (!(await hasSecondFactor(ctx.sql, personId))) return null
    return code === undefined ? refuse('account.code-required') : proveCode(rateLimits, ctx, personId, code)
  }

export async function provePassword(
  rateLimits: RateLimits,
  ctx: Pick<Context, 'sql'>,
  personId: PersonId,
  password: string,
): Promise<Refused | null> {
  const taken = await rateLimits.take(attempts, personId)
  if (!taken.allowed) return tooMany(taken.waitSeconds)
  const row = await ctx.sql
    .selectFrom('users')
    .where('id', '=', personId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(row.password_hash, password))) return refuse('account.wrong-password')
  await rateLimits.forget(attempts, personId)
  return null
}

export async function proveCode(
  rateLimits: RateLimits,
  ctx: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  code: string,
): Promise<Refused | null> {
  const taken = await rateLimits.take(codeAttempts, personId)
  if (!taken.allowed) return tooMany(taken.waitSeconds)
  if (!(await spendCode(ctx.sql, personId, code, ctx.now))) return refuse('account.wrong-code')
  await rateLimits.forget(codeAttempts, personId)
  return null
}

const tooMany = (waitSeconds: number): Refused =>
  refuse('account.too-many-attempts', { waitMinutes: Math.ceil(waitSeconds / 60) })
