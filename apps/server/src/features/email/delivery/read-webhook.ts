/** Use case: an admin reads what to enter at the mail provider for bounce reports. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from '../preferences/link-signer.ts'

export const bouncePath = '/api/email/bounces'

export const readWebhook: UseCase<typeof email.readWebhook> = async (ctx) => {
  const { webhookKey } = await linkSigner(ctx)
  return { url: `${ctx.origin}${bouncePath}`, signingKey: webhookKey }
}
