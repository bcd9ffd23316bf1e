/** An account was closed, so its mails lose their address and their content; the figures stay. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type FormerIdentity, namelessAddress } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

export async function forgetPerson(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  const nobody = namelessAddress(personId)
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

/** Mails to the address from before there was an account, and what mails to others said of the person. The farewell is left for last. */
export async function forgetIdentity(
  { client }: Context,
  { personId, email, fullName, displayName }: FormerIdentity,
): Promise<void> {
  const words = [email, fullName, displayName].map((word) => JSON.stringify(word).slice(1, -1))
  await client.query({
    name: 'email-forget-identity',
    text: `with written as (
        update emails set variables = case when m.says then '{}' else emails.variables end,
          recipient_email = case when recipient_email = $1 then $2 else recipient_email end,
          reply_to = case when reply_to = $1 then null else reply_to end
        from (select id, exists (select from unnest($3::text[]) word where strpos(variables::text, word) > 0) as says from emails) m
        where m.id = emails.id and status in ('sent', 'failed', 'unwanted')
          and not (template_id = 'security-notice' and user_id is null)
          and (m.says or recipient_email = $1 or reply_to = $1)
        returning emails.id)
      update email_events set metadata = case when event_type = 'sent' then '{}' else metadata end,
        recipient_email = case when recipient_email = $1 then $2 else recipient_email end
      where email_id in (select id from written)`,
    values: [email, namelessAddress(personId), words],
  })
}

/** The last mail of an account says that it was closed. It goes to the address alone; once it left, the address goes as well, and with it all of its mail in the local mailbox. */
export async function forgetFarewells({ sql, now }: Context): Promise<void> {
  const left = sql
    .selectFrom('emails')
    .where('template_id', '=', 'security-notice')
    .where('user_id', 'is', null)
    .where('recipient_email', '<>', farewell)
    .where('status', 'in', ['sent', 'failed', 'unwanted'])
    .select('id')
  await sql
    .deleteFrom('mailbox')
    .where('recipient', 'in', (mails) => mails.selectFrom('emails').where('id', 'in', left).select('recipient_email'))
    .execute()
  await sql
    .updateTable('email_events')
    .set({ recipient_email: farewell, metadata: '{}' })
    .where('email_id', 'in', left)
    .execute()
  await sql
    .updateTable('emails')
    .set({ recipient_email: farewell, variables: '{}' })
    .where('id', 'in', left)
    .where('created_at', '<=', now)
    .execute()
}

const farewell = 'closed@closed.invalid'
