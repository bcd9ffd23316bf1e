/** Use case: an admin sends themself a template with its sample words, as everyone else would get it. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { queueRow } from '../delivery/queue-mail.ts'
import { isActive } from './email-templates.ts'
import { isTemplateId, templates } from './templates.ts'

export const sendTemplateTest: UseCase<typeof email.sendTemplateTest> = async (ctx, { templateId }, refuse) => {
  if (!isTemplateId(templateId)) return refuse('email.unknown-template', { templateId })
  if (!(await isActive(ctx.sql, templateId))) return refuse('email.inactive-template', { templateId })
  const { email: recipient } = await ctx.sql
    .selectFrom('users')
    .where('id', '=', ctx.person.id)
    .select('email')
    .executeTakeFirstOrThrow()
  // About nothing, so no link is made that could let anybody in: the sample's own lead nowhere.
  const { messageId } = await queueRow(ctx, {
    templateId,
    recipient,
    personId: ctx.person.id,
    variables: templates[templateId].sample,
    aboutId: null,
    replyTo: null,
    bulkId: null,
  })
  return { to: recipient, messageId }
}
