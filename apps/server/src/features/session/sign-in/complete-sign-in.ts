/** The second step of a sign-in: who is asked for it, and the use case that finishes it. */

import type { SignInStep, session } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import type { UseCase } from '#platform/use-case.ts'
import { emailOf } from '../session.store.ts'
import { knownDevice } from './known-device.ts'
import { newToken, tokenHash } from './one-time-token.ts'
import { codeAttempts, hasSecondFactor, spendCode } from './second-factor.ts'
import { isActive, type SessionOpener, startSession } from './start-session.ts'

export const completeSignIn =
  (rateLimits: RateLimits): UseCase<typeof session.completeSignIn> =>
  async (ctx, input, refuse) => {
    // Taken away while we look: of two that come at once, one gets in; a refusal puts it back.
    const challenge = await ctx.sql
      .deleteFrom('sign_in_challenges')
      .where('token_hash', '=', challengeHash(input.challenge))
      .where('expires_at', '>', ctx.now)
      .returning('user_id')
      .executeTakeFirst()
    if (!challenge) return refuse('session.challenge-expired')
    const personId = challenge.user_id as PersonId
    ctx.concerns({ personId })

    const device = await knownDevice(ctx, await emailOf(ctx.sql, personId))
    const key = device ?? personId
    const taken = await rateLimits.take(codeAttempts, key)
    if (!taken.allowed) return refuse('session.too-many-attempts', { waitMinutes: Math.ceil(taken.waitSeconds / 60) })
    if (!(await spendCode(ctx, personId, input.code))) return refuse('session.wrong-code')
    if (!(await isActive(ctx.sql, personId))) return refuse('session.account-inactive')
    await rateLimits.forget(codeAttempts, key)
    return startSession(ctx, personId, 'second_factor')
  }

const challengeMs = minutes(10)

export const challengeHash = (challenge: string): Buffer => Buffer.from(tokenHash(challenge), 'hex')

export async function nextSignInStep(
  ctx: SessionOpener,
  personId: PersonId,
  way: 'password' | 'email_link',
): Promise<SignInStep> {
  if (!(await hasSecondFactor(ctx.sql, personId)))
    return { step: 'signed-in', session: await startSession(ctx, personId, way) }
  ctx.concerns({ personId, kind: 'session.first-factor' })
  const challenge = newToken()
  const expiresAt = new Date(ctx.now.getTime() + challengeMs)
  await ctx.sql
    .insertInto('sign_in_challenges')
    .values({ token_hash: challengeHash(challenge), user_id: personId, expires_at: expiresAt })
    .execute()
  return { step: 'second-factor', challenge, expiresAt: expiresAt.toISOString() }
}
