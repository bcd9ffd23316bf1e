/** Use cases: an admin looks at the mail templates, switches one on or off, and sends themself a test. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { queueRow } from '../delivery/queue-mail.ts'
import { signerWith } from '../preferences/mail-links.ts'
import { isActive, switchedOff, templateView } from './email-templates.ts'
import { renderMail } from './render-mail.tsx'
import { isTemplateId, templateIds, templates } from './templates.ts'

/** An admin looks at the mail templates. */
export const readTemplates: UseCase<typeof email.readTemplates> = async (ctx) => {
  const off = await switchedOff(ctx.sql)
  return { templates: templateIds.map((id) => templateView(id, !off.has(id))) }
}

/** An admin looks at one template as it would arrive. */
export const readTemplate: UseCase<typeof email.readTemplate> = async (ctx, { templateId }, refuse) => {
  if (!isTemplateId(templateId)) return refuse('email.unknown-template', { templateId })
  const sample = { emailId: 'sample', recipient: 'sample@example.com', origin: ctx.origin }
  // Signed with nobody's key: a preview's links count nothing and unsubscribe no one.
  const { html, text } = await renderMail(
    templateId,
    templates[templateId].sample,
    sample,
    signerWith(Buffer.alloc(32)),
  )
  return {
    ...templateView(templateId, await isActive(ctx.sql, templateId)),
    htmlContent: html,
    textContent: text,
  }
}

/** An admin switches a template on or off. */
export const switchTemplate: UseCase<typeof email.switchTemplate> = async (ctx, { templateId, isActive }, refuse) => {
  if (!isTemplateId(templateId)) return refuse('email.unknown-template', { templateId })
  // Without these nobody gets in or back in, and nobody hears that someone else did.
  if (!isActive && templates[templateId].category === 'auth') return refuse('email.template-stays-on')
  const state = { is_active: isActive, updated_at: ctx.now }
  await ctx.sql
    .insertInto('email_templates')
    .values({ id: templateId, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
  return templateView(templateId, isActive)
}

/** An admin sends themself a template with its sample words, as everyone else would get it. */
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
