/** Templates as admins see them: listed, switched on and off, tried out, and checked before they are sent with. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email/email.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { Refused, refuse, type UseCase } from '#platform/use-case.ts'
import { queueRow } from '../delivery/queue-mail.ts'
import { signerWith } from '../preferences/mail-links.ts'
import { renderMail } from './render-mail.tsx'
import type { TemplateId } from './template-variables.ts'
import { isTemplateId, templateIds, templateOf, templates, variableNames } from './templates.ts'

type TemplateView = ResultOf<typeof email.switchTemplate>

/** Which templates are switched on: all, but for those an admin switched off. */
export async function isActive(sql: Sql, id: TemplateId): Promise<boolean> {
  const row = await sql.selectFrom('email_templates').where('id', '=', id).select('is_active').executeTakeFirst()
  return row?.is_active ?? true
}

async function switchedOff(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('email_templates').where('is_active', '=', false).select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** A template as the admin panel lists it; its subject shows the variables by name. */
function templateView(id: TemplateId, active: boolean): TemplateView {
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

/** An admin sends a mail by template. */
export const sendEmail: UseCase<typeof email.sendEmail> = async (ctx, input) => {
  const checked = await checkVariables(ctx, input)
  if (checked instanceof Refused) return checked
  const messageIds: string[] = []
  for (const recipient of new Set(input.to)) {
    const { messageId } = await queueRow(ctx, {
      templateId: checked.id,
      recipient,
      personId: null,
      variables: checked.variables,
      aboutId: null,
      replyTo: input.reply_to ?? null,
      bulkId: null,
    })
    messageIds.push(messageId)
  }
  return { messageId: messageIds[0] ?? '', messageIds }
}
