/** Use case: someone asks for another verification mail. */

import { resendSaying } from '@handshake/contracts/account/account-words.ts'
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { verificationWished } from '../account.events.ts'
import { accountWith, emailOf } from '../account.store.ts'
import { wayOn } from '../send-account-mail.ts'
import { signedUpHere } from './sign-up-cookie.ts'

/** Only the owner, signed in or in the browser that signed up, is told why not; a stranger's wish is noted and answered alike. */
export const resendVerification: UseCase<typeof account.resendVerification> = async (ctx, input, refuse) => {
  const { email } = input
  const signedIn = ctx.person !== null && (await emailOf(ctx.sql, ctx.person.id)) === email
  const owner = signedIn || (await signedUpHere(ctx, email)) !== null
  if (owner) {
    const known = await accountWith(ctx.sql, email)
    if (known === null || known.verified === null) return refuse('account.unknown-user')
    if (known.verified) return refuse('account.already-verified')
  }
  ctx.emit(verificationWished, { email, returnTo: wayOn(input.returnTo, ctx.origin) })
  return { message: resendSaying }
}
