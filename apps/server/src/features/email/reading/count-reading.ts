/** Counts readers: the pixel says that a mail was opened, the signed redirect that a link was followed. */
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import { noteEvent } from '../email-events.ts'
import { linkSigner } from '../preferences/mail-links.ts'

/** One transparent point. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Answers the same to a made-up address: there is nothing to learn here. */
export async function countOpening(ctx: Context, { url }: PlainCall): Promise<PlainAnswer> {
  const emailId = url.searchParams.get('e') ?? ''
  const signer = await linkSigner(ctx)
  if (signer.holdsPixel(emailId, url.searchParams.get('s') ?? '')) await noteEvent(ctx, { emailId, type: 'opened' })
  // Mails are read on other sites, whose pages may show this point.
  const headers = { 'content-type': 'image/gif', 'cross-origin-resource-policy': 'cross-origin' }
  return { status: 200, headers, body: pixel }
}

/** Only an address we signed is followed, so this can send nobody astray; any other leads to our own front door. */
export async function countClick(ctx: Context, { url }: PlainCall): Promise<PlainAnswer> {
  const emailId = url.searchParams.get('e') ?? ''
  const target = url.searchParams.get('u') ?? ''
  const signer = await linkSigner(ctx)
  if (!signer.holdsClick(emailId, target, url.searchParams.get('s') ?? '')) return redirectTo(`${ctx.origin}/`)
  await noteEvent(ctx, { emailId, type: 'clicked', metadata: { clickUrl: target } })
  return redirectTo(target)
}

const redirectTo = (location: string): PlainAnswer => ({ status: 302, headers: { location }, body: '' })
