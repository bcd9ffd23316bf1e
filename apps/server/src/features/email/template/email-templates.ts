/** Which templates are switched on, and whether what an admin wants to send with one is complete. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { type Refused, refuse } from '#platform/use-case.ts'
import type { TemplateId } from './template-variables.ts'
import { isTemplateId, templateOf, variableNames } from './templates.ts'

type TemplateView = ResultOf<typeof email.switchTemplate>

/** Which templates are switched on: all, but for those an admin switched off. */
export async function isActive(sql: Sql, id: TemplateId): Promise<boolean> {
  const row = await sql.selectFrom('email_templates').where('id', '=', id).select('is_active').executeTakeFirst()
  return row?.is_active ?? true
}

export async function switchedOff(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('email_templates').where('is_active', '=', false).select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** A template as the admin panel lists it; its subject shows the variables by name. */
export function templateView(id: TemplateId, active: boolean): TemplateView {
  const { name, description, category, subject } = templateOf(id)
  const variables = variableNames(id)
  const byName = Object.fromEntries(variables.map((variable) => [variable, `{${variable}}`]))
  return {
    id,
    name,
    subject: subject(byName as Parameters<typeof subject>[0]),
    description,
    category,
    isActive: active,
    variables,
  }
}

type Given = { readonly templateId: string; readonly variables: Readonly<Record<string, string>> }

/**
 * Checks what an admin wants to send: a known template that is on, all its variables, and no link that leaves
 * Handshake.
 */
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
