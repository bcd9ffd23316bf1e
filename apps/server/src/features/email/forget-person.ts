/** An account was closed, so its mails lose their address and their content; the figures stay. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { withoutPerson } from '@handshake/domain/notification/person-name.ts'
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

/** What mails to others said of the person: gone where they left already, without the name where they still wait. */
export async function forgetInMails({ client }: Context, personId: PersonId): Promise<void> {
  await client.query({
    name: 'email-forget-in-mails',
    text: `with written as (
        update emails set variables = '{}', names = null
        where names @> array[$1::uuid] and status in ('sent', 'failed', 'unwanted') returning id)
      update email_events set metadata = '{}' where event_type = 'sent' and email_id in (select id from written)`,
    values: [personId],
  })
  const { rows } = await client.query<{ id: string; variables: object }>({
    name: 'email-waiting-mails-naming-a-person',
    text: 'select id, variables from emails where names @> array[$1::uuid] for update',
    values: [personId],
  })
  const without = rows.map(({ id, variables }) => ({ id, variables: withoutPerson(variables, personId) }))
  await client.query({
    name: 'email-forget-in-waiting-mails',
    text: `update emails e set variables = f.variables, names = nullif(array_remove(e.names, $2), '{}')
      from json_to_recordset($1::json) as f (id uuid, variables jsonb) where e.id = f.id`,
    values: [JSON.stringify(without), personId],
  })
}

/** Mails to and about the address from before there was an account, where it was proved. The farewell is left for last. */
export async function forgetAddress({ client }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail === null) return
  await client.query({
    name: 'email-forget-address',
    text: `with written as (
        update emails set
          variables = case when recipient_email = $1 or variables ->> 'email' = $1 then '{}' else variables end,
          recipient_email = case when recipient_email = $1 then $2 else recipient_email end,
          reply_to = case when reply_to = $1 then null else reply_to end
        where status in ('sent', 'failed', 'unwanted') and not (template_id = 'security-notice' and user_id is null)
          and (recipient_email = $1 or reply_to = $1 or variables ->> 'email' = $1)
        returning id)
      update email_events set metadata = case when event_type = 'sent' then '{}' else metadata end,
        recipient_email = case when recipient_email = $1 then $2 else recipient_email end
      where email_id in (select id from written)`,
    values: [provenEmail, namelessAddress(personId)],
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
