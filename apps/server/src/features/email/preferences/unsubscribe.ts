/** Use case: the reader of a mail leaves its list by the signed link, or comes back to it. */
import type { email } from '@handshake/contracts/email.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from './link-signer.ts'
import { setSubscription, subscriptionView } from './wants-mail.ts'

export const unsubscribe: UseCase<typeof email.unsubscribe> = async (ctx, { token, subscribed = false }, refuse) => {
  const link = (await linkSigner(ctx)).readUnsubscribe(token)
  if (link === null) return refuse('email.invalid-link')
  await setSubscription(ctx, { ...link, subscribed })
  return subscriptionView(link.email, link.list, subscribed)
}

/** What a mail program does on its own button (RFC 8058): a post to the address of the page, without asking the reader again. */
export async function oneClickUnsubscribe(ctx: Context, { url }: PlainCall): Promise<PlainAnswer> {
  const link = (await linkSigner(ctx)).readUnsubscribe(url.searchParams.get('token') ?? '')
  if (link === null) return { status: 410, body: 'This link no longer works.' }
  await setSubscription(ctx, { ...link, subscribed: false })
  return { status: 200, body: 'You’re unsubscribed.' }
}
