/** Use case: the unsubscribe page shows what a mail's link is about. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from './link-signer.ts'
import { subscriptionView, wantsMail } from './wants-mail.ts'

export const readSubscription: UseCase<typeof email.readSubscription> = async (ctx, { token }, refuse) => {
  const link = (await linkSigner(ctx)).readUnsubscribe(token)
  if (link === null) return refuse('email.invalid-link')
  return subscriptionView(link.email, link.list, await wantsMail(ctx.sql, link.email, link.list))
}
