/** Reaction: an account was closed, so its mails lose their address and their content; the figures stay. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export async function forgetPerson(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  const nobody = `closed-${personId}@closed.invalid`
  const events = ctx.sql
    .updateTable('email_events')
    .where('email_id', 'in', (mails) => mails.selectFrom('emails').where('user_id', '=', personId).select('id'))
  await events.set({ recipient_email: nobody }).execute()
  await events.set({ metadata: '{}' }).where('event_type', '=', 'sent').execute()
  await ctx.sql.deleteFrom('dropped_emails').where('user_id', '=', personId).execute()
  await ctx.sql
    .updateTable('emails')
    .set({ recipient_email: nobody, variables: '{}' })
    .where('user_id', '=', personId)
    .where('status', 'in', ['sent', 'failed', 'unwanted'])
    .execute()
  await ctx.sql
    .updateTable('emails')
    .set({ recipient_email: nobody, variables: '{}', status: 'unwanted', last_error: 'the account was closed' })
    .where('user_id', '=', personId)
    .where('status', '=', 'queued')
    .execute()
}
