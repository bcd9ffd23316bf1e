/** Checks what an admin wants to send: a known template that is on, all its variables, and no link that leaves Handshake. */
import type { Context } from '#platform/context.ts'
import { type Refused, refuse } from '#platform/use-case.ts'
import { isActive } from './email-templates.ts'
import type { TemplateId } from './template-variables.ts'
import { isTemplateId, variableNames } from './templates.ts'

type Given = { readonly templateId: string; readonly variables: Readonly<Record<string, string>> }

export async function checkVariables(
  ctx: Pick<Context, 'sql' | 'origin'>,
  { templateId, variables }: Given,
): Promise<Refused | { readonly id: TemplateId; readonly variables: Readonly<Record<string, string>> }> {
  if (!isTemplateId(templateId)) return refuse('email.unknown-template', { templateId })
  if (!(await isActive(ctx.sql, templateId))) return refuse('email.inactive-template', { templateId })
  const names = variableNames(templateId)
  const missing = names.filter((name) => !Object.hasOwn(variables, name))
  if (missing.length > 0) return refuse('email.missing-variables', { templateId, names: missing.join(', ') })
  const foreign = names.find((name) => name.endsWith('Url') && !leadsHome(variables[name] ?? '', ctx.origin))
  if (foreign !== undefined) return refuse('email.foreign-link', { name: foreign })
  return { id: templateId, variables: Object.fromEntries(names.map((name) => [name, variables[name] ?? ''])) }
}

const leadsHome = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin
