/** Queues a mail: a row in the transaction at hand, so that nothing is ever sent for a change that did not happen. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { countRecent, insertMail, lockMailbox } from './email.store.ts'
import { mailQueued } from './link-maker.ts'
import type { LinkedTemplate, QueuedVariables, TemplateId } from './template-variables.ts'
import { templates } from './templates.ts'

type NewMail<T extends TemplateId> = {
  readonly template: T
  readonly to: { readonly email: string; readonly personId: PersonId | null }
  readonly variables: QueuedVariables<T>
  readonly replyTo?: string
} & (T extends LinkedTemplate ? { readonly about: string } : { readonly about?: never })

/** A mail that would be one too many for this address in an hour is left out without a word: its asker must not learn of it. */
export async function queueMail<T extends TemplateId>(ctx: Context, mail: NewMail<T>): Promise<void> {
  const { perHour } = templates[mail.template]
  if (perHour !== undefined) {
    await lockMailbox(ctx.sql, mail.to.email, mail.template)
    const hourAgo = new Date(ctx.now.getTime() - hours(1))
    if ((await countRecent(ctx.sql, mail.to.email, mail.template, hourAgo)) >= perHour) return
  }
  const { id } = await insertMail(ctx, {
    templateId: mail.template,
    recipient: mail.to.email,
    personId: mail.to.personId,
    variables: mail.variables,
    aboutId: mail.about ?? null,
    replyTo: mail.replyTo ?? null,
    bulkId: null,
  })
  ctx.emit(mailQueued, { emailId: id })
}
