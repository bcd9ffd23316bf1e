/** Use case: someone asks for a sign-in link by mail. */
import { magicLinkSaying, type session } from '@handshake/contracts/session.ts'
import { safeTarget } from '@handshake/domain/session/redirect-target.ts'
import type { UseCase } from '#platform/use-case.ts'
import { magicLinkRequested } from '../session.events.ts'

/** Only notes the wish: whether there is an account is looked up later, so that neither answer nor time can tell. */
export const requestMagicLink: UseCase<typeof session.requestMagicLink> = async (ctx, input) => {
  const returnTo = input.returnTo === undefined ? null : safeTarget(input.returnTo, ctx.origin)
  ctx.emit(magicLinkRequested, { email: input.email, returnTo })
  return { message: magicLinkSaying }
}
