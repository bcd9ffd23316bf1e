/** Use case: a person looks at how their account is protected. */
import type { account } from '@handshake/contracts/account/account.ts'
import { countRecoveryCodes, secondFactorOf } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { passkeysOf } from './second-factor/passkeys.ts'

export const readSecurity: UseCase<typeof account.readSecurity> = async (ctx) => {
  const { id } = ctx.person
  const [user, factor, recoveryCodesLeft, passkeys] = await Promise.all([
    ctx.sql
      .selectFrom('users')
      .where('id', '=', id)
      .select(['password_hash', 'password_changed_at'])
      .executeTakeFirstOrThrow(),
    secondFactorOf(ctx.sql, id),
    countRecoveryCodes(ctx.sql, id),
    passkeysOf(ctx.sql, id),
  ])
  return {
    passwordChangedAt: user.password_hash === null ? null : user.password_changed_at.toISOString(),
    secondFactor: { enabledAt: factor?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft },
    passkeys,
  }
}
