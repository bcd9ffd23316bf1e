/** Use case: a person signs in with e-mail and password. */
import type { session } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { networkOf } from '#platform/http/caller/network-of.ts'
import type { Limit, RateLimits } from '#platform/http/limits/rate-limit.ts'
import { type Preparation, Prepared } from '#platform/use-case.ts'
import { nextSignInStep } from './complete-sign-in.ts'
import { knownDevice } from './known-device.ts'
import { tokenHash } from './one-time-token.ts'
import { checkPassword, passwordStands } from './password.ts'

const perNetwork: Limit = { name: 'sign-in', points: 10, perSeconds: 15 * 60 }
/** However many addresses the guesses come from. Only wrong passwords count. */
const perAccount: Limit = { name: 'sign-in-account', points: 30, perSeconds: 60 * 60 }
/** A browser that has been in the account before has guesses of its own, so that those of others do not keep its owner out. */
const perDevice: Limit = { name: 'sign-in-device', points: 10, perSeconds: 15 * 60 }

export const signIn = (rateLimits: RateLimits) =>
  new Prepared<typeof session.signIn>(async (before, input, refuse) => {
    const attempts = await attemptsOf(before, input.email)
    for (const { limit, key } of attempts) {
      const taken = await rateLimits.take(limit, key)
      if (!taken.allowed) return refuse('session.too-many-attempts', { waitMinutes: Math.ceil(taken.waitSeconds / 60) })
    }

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
      if (!(await passwordStands(ctx.sql, personId, account.password_hash, 'shared')))
        return refuse('session.wrong-credentials')
      // The guesses of others at this account stay counted: its owner coming in gives them no new ones.
      for (const { limit, key } of attempts)
        await (limit === perAccount ? rateLimits.giveBack(limit, key) : rateLimits.forget(limit, key))
      return nextSignInStep(ctx, personId, 'password')
    }
  })

/** Hashed, so that they fit however long an address is. */
async function attemptsOf(before: Preparation<typeof session.signIn>, email: string) {
  const device = await knownDevice(before, email)
  if (device !== null) return [{ limit: perDevice, key: device }]
  return [
    { limit: perNetwork, key: tokenHash(`${email}|${networkOf(before.caller.address)}`) },
    { limit: perAccount, key: tokenHash(email) },
  ]
}
