/** Use case: an admin looks at the mail templates. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { switchedOff, templateView } from './email-templates.ts'
import { templateIds } from './templates.ts'

export const readTemplates: UseCase<typeof email.readTemplates> = async (ctx) => {
  const off = await switchedOff(ctx.sql)
  return { templates: templateIds.map((id) => templateView(id, !off.has(id))) }
}
