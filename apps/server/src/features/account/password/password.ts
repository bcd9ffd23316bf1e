/** Passwords: which ones are refused, changing one, and resetting a forgotten one by mail. */
import type { account } from '@handshake/contracts/account/account.ts'
import { passwordResetSaying } from '@handshake/contracts/account/account-words.ts'
import {
  isHouseWord,
  leastPasswordLength,
  namesItsOwner,
  type PasswordOwner,
} from '@handshake/domain/account/password-rule.ts'
import { endAccess, hashPassword, redeemToken, rotateSession } from '#features/session/session.public.ts'
import type { Config } from '#platform/config/config.ts'
import { Prepared, Refused, refuse, type UseCase } from '#platform/use-case.ts'
import { passwordResetRequested } from '../account.events.ts'
import { passwordOwner, setPassword } from '../account.store.ts'
import { removePasskeys } from '../second-factor/passkeys.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { proveAddress } from '../sign-up/verify-email.ts'
import { type ProveIdentity, proveWithoutPassword } from '../step-up/prove-identity.ts'

/** A person changes their password, or chooses their first one. */
export const changePassword = (prove: ProveIdentity) =>
  new Prepared<typeof account.changePassword>(async (before, { password, code, newPassword }) => {
    const confirm = password === undefined ? proveWithoutPassword : await prove(before, { password, code })
    if (confirm instanceof Refused) return confirm
    const weak = await refusePassword(newPassword, await passwordOwner(before.sql, before.person.id), before.config)
    if (weak) return weak
    const newHash = await hashPassword(newPassword)
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      await setPassword(ctx.sql, ctx.person.id, newHash, ctx.now)
      const endedSessions = await endAccess(ctx, ctx.person.id, ctx.person.sessionId)
      await rotateSession(ctx)
      await notifyOfSecurity(ctx, ctx.person.id, 'password-changed')
      ctx.tell([ctx.person.id], ['session', 'account'])
      return { endedSessions }
    }
  })

/**
 * Someone forgot their password. Only notes the wish: whether there is an account is looked up later, so that
 * neither answer nor time can tell.
 */
export const requestPasswordReset: UseCase<typeof account.requestPasswordReset> = async (ctx, { email }) => {
  ctx.emit(passwordResetRequested, { email })
  return { message: passwordResetSaying }
}

/** A person chooses a new password with the link from their mail. */
export const resetPassword = new Prepared<typeof account.resetPassword>(async (before, input, refuse) => {
  const weak = await refusePassword(input.password, { fullName: '', username: '', email: input.email }, before.config)
  if (weak) return weak
  const newHash = await hashPassword(input.password)
  return async (ctx) => {
    const redeemed = await redeemToken(ctx.sql, 'password_reset_tokens', input, ctx.now)
    if (redeemed.status === 'expired') return refuse('account.reset-token-expired')
    if (redeemed.status === 'invalid') return refuse('account.invalid-reset-token')
    const { personId } = redeemed
    ctx.concerns({ personId })
    const named = await refusePassword(input.password, await passwordOwner(ctx.sql, personId), ctx.config)
    if (named) return named
    // Whoever reads the mail owns the address.
    const proof = await proveAddress(ctx, personId)
    await setPassword(ctx.sql, personId, newHash, ctx.now)
    // A passkey opens the account without the password, so whoever added one before would still be in.
    const removedPasskeys = input.keepPasskeys === true ? 0 : await removePasskeys(ctx.sql, personId)
    await ctx.sql.deleteFrom('sign_in_challenges').where('user_id', '=', personId).execute()
    const keep = ctx.person?.id === personId ? ctx.person.sessionId : null
    const endedSessions = proof.endedSessions + (await endAccess(ctx, personId, keep))
    await notifyOfSecurity(ctx, personId, 'password-changed')
    ctx.tell([personId], ['session', 'account'])
    return { endedSessions, removedPasskeys, reclaimed: proof.is === 'reclaimed' }
  }
})

let common: ReadonlySet<string> | undefined

/** Tens of thousands from published lists of stolen passwords, in lower case; read with the first password. On the server alone: the pages stay small. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary.passwords)
  return common
}

/** What people put behind a word to please a rule: 'dragon12', 'Welcome1!'. */
const trimmings = /[\d!?.*#$]{1,4}$/

async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return common.has(plain) || common.has(plain.replace(trimmings, '')) || new Set(plain).size <= 2
}

/** Null when the password may be used. As much of the owner as is known: at signup there is no username yet. */
export async function refusePassword(
  password: string,
  owner: PasswordOwner,
  { MONEY_MODE }: Pick<Config, 'MONEY_MODE'>,
): Promise<Refused | null> {
  const least = leastPasswordLength[MONEY_MODE]
  if ([...password].length < least) return refuse('account.password-too-short', { least })
  if (isHouseWord(password) || (await isCommon(password))) return refuse('account.password-common')
  return namesItsOwner(password, owner) ? refuse('account.password-names-you') : null
}
