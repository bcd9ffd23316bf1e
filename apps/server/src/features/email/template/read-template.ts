/** Use case: an admin looks at one template as it would arrive. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { signerWith } from '../preferences/link-signer.ts'
import { isActive, templateView } from './email-templates.ts'
import { renderMail } from './render-mail.tsx'
import { isTemplateId, templates } from './templates.ts'

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
