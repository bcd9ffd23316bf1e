/** Counts who opens mails and follows their links, and shows admins how each template does. */
import type { email } from '@handshake/contracts/email/email.ts'
import { ratePercent } from '@handshake/domain/email/rates.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { noteEvent } from '../mail-events.ts'
import { linkSigner } from '../preferences/mail-links.ts'
import type { Template } from '../template/template.ts'
import type { TemplateId } from '../template/template-variables.ts'
import { templateIds, templates } from '../template/templates.ts'

/** A mail whose every link lets its reader in has nothing to count: nobody's click would be in the figure. */
function countsClicks(id: TemplateId): boolean {
  const { sample, content } = templates[id] as unknown as Template<never>
  return content(sample, '').some((block) => block.kind === 'button' && block.private !== true)
}

const nothing = { sent: 0, opened: 0, clicked: 0, bounced: 0 }

/** A mail counts once in each column, however often it was opened. One that bounced had been sent. */
export const readAnalytics: UseCase<typeof email.readAnalytics> = async (ctx) => {
  const mailsWith = (...types: string[]) =>
    sql<number>`count(distinct email_id) filter (where event_type in (${sql.join(types)}))`
  const rows = await ctx.sql
    .selectFrom('email_events')
    .groupBy('template_id')
    .select([
      'template_id',
      mailsWith('sent', 'bounced').as('sent'),
      mailsWith('opened').as('opened'),
      mailsWith('clicked').as('clicked'),
      mailsWith('bounced').as('bounced'),
    ])
    .execute()
  const dropped = await ctx.sql
    .selectFrom('dropped_emails')
    .groupBy('template_id')
    .select(['template_id', (count) => count.fn.sum<number>('dropped').as('dropped')])
    .execute()
  // Few beside what was sent, and in an index of their own.
  const unsent = await ctx.sql
    .selectFrom('emails')
    .where('status', 'in', ['failed', 'unwanted'])
    .groupBy(['template_id', 'status'])
    .select(['template_id', 'status', (count) => count.fn.countAll<number>().as('mails')])
    .execute()
  const unsentOf = (id: string, status: 'failed' | 'unwanted') =>
    Number(unsent.find((row) => row.template_id === id && row.status === status)?.mails ?? 0)
  const droppedOf = new Map(dropped.map((row) => [row.template_id, Number(row.dropped)]))
  const byTemplate = new Map(rows.map(({ template_id, ...counts }) => [template_id, counts]))
  return {
    analytics: templateIds.map((templateId) => {
      const counts = byTemplate.get(templateId) ?? nothing
      return {
        templateId,
        ...counts,
        perHour: templates[templateId].perHour,
        dropped: droppedOf.get(templateId) ?? 0,
        failed: unsentOf(templateId, 'failed'),
        unwanted: unsentOf(templateId, 'unwanted'),
        openRate: ratePercent(counts.opened, counts.sent),
        clickRate: countsClicks(templateId) ? ratePercent(counts.clicked, counts.sent) : null,
        bounceRate: ratePercent(counts.bounced, counts.sent),
      }
    }),
  }
}

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
