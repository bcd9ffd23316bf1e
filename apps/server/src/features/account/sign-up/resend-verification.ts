/** Use case: someone asks for another verification mail. */
import { type account, resendSaying } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { verificationWished } from '../account.events.ts'
import { accountWith, emailOf } from '../account.store.ts'
import { signedUpHere } from './sign-up-cookie.ts'

/** Only the owner, signed in or in the browser that signed up, is told why not; a stranger's wish is noted and answered alike. */
export const resendVerification: UseCase<typeof account.resendVerification> = async (ctx, { email }, refuse) => {
  const signedIn = ctx.person !== null && (await emailOf(ctx.sql, ctx.person.id)) === email
  const owner = signedIn || (await signedUpHere(ctx, email)) !== null
  if (owner) {
    const known = await accountWith(ctx.sql, email)
    if (known === null || known.verified === null) return refuse('account.unknown-user')
    if (known.verified) return refuse('account.already-verified')
  }
  ctx.emit(verificationWished, { email })
  return { message: resendSaying }
}
