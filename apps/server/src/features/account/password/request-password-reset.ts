/** Use case: someone forgot their password. */

import { passwordResetSaying } from '@handshake/contracts/account/account-words.ts'
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { passwordResetWished } from '../account.events.ts'

/** Only notes the wish: whether there is an account is looked up later, so that neither answer nor time can tell. */
export const requestPasswordReset: UseCase<typeof account.requestPasswordReset> = async (ctx, { email }) => {
  ctx.emit(passwordResetWished, { email })
  return { message: passwordResetSaying }
}
