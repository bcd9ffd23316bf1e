/** Use case: a person signs in with e-mail and password. */
import type { session } from '@handshake/contracts/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Limit, RateLimits } from '#platform/rate-limit.ts'
import { Prepared } from '#platform/use-case.ts'
import { tokenHash } from './one-time-token.ts'
import { passOn } from './pass-on.ts'
import { checkPassword, passwordStands } from './password.ts'

const attempts: Limit = { name: 'sign-in', points: 10, perSeconds: 15 * 60 }

export const signIn = (rateLimits: RateLimits) =>
  new Prepared<typeof session.signIn>(async (before, input, refuse) => {
    // Hashed, so that it fits however long an address is.
    const key = tokenHash(`${input.email}|${before.caller.address}`)
    const taken = await rateLimits.take(attempts, key)
    if (!taken.allowed) return refuse('session.too-many-attempts', { waitMinutes: Math.ceil(taken.waitSeconds / 60) })

    const account = await before.sql
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .where('users.email', '=', input.email)
      .select(['users.id', 'password_hash', 'is_active'])
      .executeTakeFirst()
    if (account) before.concerns({ personId: account.id as PersonId })
    const right = await checkPassword(account?.password_hash ?? null, input.password)
    if (!account || !right) return refuse('session.wrong-credentials')
    // Only told to someone who knows the password, so that nobody else learns the account exists.
    if (account.is_active === false) return refuse('session.account-inactive')

    return async (ctx) => {
      const personId = account.id as PersonId
      if (!(await passwordStands(ctx.sql, personId, account.password_hash))) return refuse('session.wrong-credentials')
      await rateLimits.forget(attempts, key)
      return passOn(ctx, personId)
    }
  })
