/** Queues a mail: a row in the transaction at hand, so that nothing is ever sent for a change that did not happen. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { mailQueued } from '../email.events.ts'
import { countRecent, insertMail, lockMailbox, type NewMailRow, newMessage, noteDropped } from '../email.store.ts'
import type { GivenVariables, LinkedTemplate, TemplateId } from '../template/template-variables.ts'
import { templates } from '../template/templates.ts'

type NewMail<T extends TemplateId> = {
  readonly template: T
  readonly to: { readonly email: string; readonly personId: PersonId | null }
  readonly variables: GivenVariables<T>
  readonly replyTo?: string
} & (T extends LinkedTemplate ? { readonly about: string } : { readonly about?: never })

export async function queueMail<T extends TemplateId>(ctx: Context, mail: NewMail<T>): Promise<void> {
  await queueRow(ctx, {
    templateId: mail.template,
    recipient: mail.to.email,
    personId: mail.to.personId,
    variables: mail.variables,
    aboutId: mail.about ?? null,
    replyTo: mail.replyTo ?? null,
    bulkId: null,
  })
}

/**
 * The one road into the queue, for a mail of ours, an admin's and one of a bulk send alike. A mail that would be one too many for its
 * address in an hour is counted and left out, and the answer is the same: whoever asked must not learn of it.
 */
export async function queueRow(ctx: Context, mail: NewMailRow): Promise<{ readonly messageId: string }> {
  const message = newMessage(ctx)
  await lockMailbox(ctx.sql, mail.recipient, mail.templateId)
  const hourAgo = new Date(ctx.now.getTime() - hours(1))
  if ((await countRecent(ctx.sql, mail.recipient, mail.templateId, hourAgo)) >= templates[mail.templateId].perHour) {
    await noteDropped(ctx, mail)
    return message
  }
  await insertMail(ctx, message, mail)
  ctx.emit(mailQueued, { emailId: message.id })
  return message
}
