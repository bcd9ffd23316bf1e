/** The step after a first factor: a session, or a challenge for the second factor of people who have one. */
import type { SignInStep } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import { newToken, tokenHash } from './one-time-token.ts'
import { hasSecondFactor } from './second-factor.ts'
import { type SessionOpener, startSession } from './start-session.ts'

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
