/** Use cases: a person chooses which mails they get, and the reader of a mail leaves its list by the signed link. */
import type { email } from '@handshake/contracts/email.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from './mail-links.ts'
import { keepPreferences, preferencesOf, setSubscription, subscriptionView, wantsMail } from './wants-mail.ts'

/** A person looks at which mails they get. */
export const readPreferences: UseCase<typeof email.readPreferences> = (ctx) => preferencesOf(ctx.sql, ctx.person.id)

/** A person chooses which mails they get. */
export const updatePreferences: UseCase<typeof email.updatePreferences> = async (ctx, input, refuse) => {
  if (input.securityEmails === false) return refuse('email.security-stays-on')
  const before = await preferencesOf(ctx.sql, ctx.person.id)
  const wanted = {
    marketingEmails: input.marketingEmails ?? before.marketingEmails,
    notificationEmails: input.notificationEmails ?? before.notificationEmails,
    securityEmails: true,
    betUpdates: input.betUpdates ?? before.betUpdates,
  }
  await keepPreferences(ctx, ctx.person.id, wanted)
  return wanted
}

/** The unsubscribe page shows what a mail's link is about. */
export const readSubscription: UseCase<typeof email.readSubscription> = async (ctx, { token }, refuse) => {
  const link = (await linkSigner(ctx)).readUnsubscribe(token)
  if (link === null) return refuse('email.invalid-link')
  return subscriptionView(link.email, link.list, await wantsMail(ctx.sql, link.email, link.list))
}

/** The reader of a mail leaves its list by the signed link, or comes back to it. */
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
