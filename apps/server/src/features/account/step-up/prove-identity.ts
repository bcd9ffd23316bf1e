/** Step-up: a signed-in person proves again that it is them, and what asks for that proof. */
import type { account } from '@handshake/contracts/account/account.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import {
  checkPassword,
  codeAttempts,
  hasSecondFactor,
  noteProof,
  passwordStands,
  spendCode,
  usePasskey,
} from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Limit, RateLimits } from '#platform/http/limits/rate-limit.ts'
import { type Person, Prepared, Refused, refuse, type UseCase } from '#platform/use-case.ts'

/** A stolen session must not become a stolen password by guessing. */
const attempts: Limit = { name: 'account-proof', points: 10, perSeconds: 15 * 60 }

type Proof = { readonly password: string; readonly code?: string | undefined }
type Caller = { readonly sql: Context['sql']; readonly person: { readonly id: PersonId } }

/** Null when the person is who they say they are. */
type Confirm = (ctx: Pick<Context, 'sql' | 'now' | 'realNow' | 'config'>) => Promise<Refused | null>

/** The slow half, before the transaction; the other half, in it, takes the code and makes sure that the password still stands. */
export type ProveIdentity = (before: Caller, proof: Proof) => Promise<Confirm | Refused>

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

/** A use case behind a proof: its slow half comes before the transaction, and the work begins once the other half holds as well. */
export const afterProof = <R extends Route>(
  prove: (...prepared: Parameters<Prepared<R>['prepare']>) => Promise<Confirm | Refused>,
  work: UseCase<R>,
) =>
  new Prepared<R>(async (before, input, refuse) => {
    const confirm = await prove(before, input, refuse)
    if (confirm instanceof Refused) return confirm
    return async (ctx, ...rest) => (await confirm(ctx)) ?? work(ctx, ...rest)
  })

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
  { sql, person }: Caller,
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
  ctx: Pick<Context, 'sql' | 'now' | 'realNow' | 'config'>,
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

/** Whoever has an authenticator app shows its code: the password alone is what a thief of the session may have as well. */
export const proveAgain = (rateLimits: RateLimits) =>
  new Prepared<typeof account.proveAgain>(async (before, input, refuse) => {
    const { id } = before.person
    const { passkey, code } = input
    const byCode = passkey === undefined && (await hasSecondFactor(before.sql, id))
    const byPassword =
      passkey === undefined && !byCode ? await provePassword(rateLimits, before, input.password ?? '') : null
    if (byPassword instanceof Refused) return byPassword
    if (byCode && code === undefined) return refuse('account.code-required')
    return async (ctx) => {
      if (passkey !== undefined && (await usePasskey(ctx, passkey, id)) === null)
        return refuse('session.passkey-refused')
      const refused = (await byPassword?.(ctx)) ?? (byCode ? await proveCode(rateLimits, ctx, id, code ?? '') : null)
      if (refused) return refused
      if (!(await noteProof(ctx.sql, ctx.person.sessionId, ctx.now))) return refuse('session.required')
      return { provedAt: ctx.now.toISOString() }
    }
  })
