/** Which templates are switched on: all, but for those an admin switched off. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email.ts'
import type { Sql } from '#platform/db/db.ts'
import type { TemplateId } from './template-variables.ts'
import { templateOf, variableNames } from './templates.ts'

type TemplateView = ResultOf<typeof email.switchTemplate>

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
