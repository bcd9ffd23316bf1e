/** Use case: an admin switches a template on or off. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { templateView } from './email-templates.ts'
import { isTemplateId, templates } from './templates.ts'

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
