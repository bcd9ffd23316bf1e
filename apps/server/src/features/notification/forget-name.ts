/** Reaction: an account was closed, so what others were told about it no longer says who it was. */
import type { FormerIdentity } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

const nameless = 'Closed account'

export async function forgetName(
  ctx: Context,
  { personId, email, fullName, displayName, username }: FormerIdentity,
): Promise<void> {
  for (const name of new Set([fullName, displayName])) if (await isNobodyElses(ctx, name)) await blankOut(ctx, name)
  await blankOut(ctx, email)
  await ctx.client.query({
    name: 'notification-forget-profile-link',
    text: 'update notifications set action_url = null, action_label = null where action_url = $1 and user_id <> $2',
    values: [`/profile/${username}`, personId],
  })
  // What the person was told themself is nobody's any more.
  await ctx.sql.deleteFrom('notifications').where('user_id', '=', personId).execute()
}

/** A name that someone else here goes by says nothing of who left, and their news keep it. */
async function isNobodyElses({ sql }: Context, name: string): Promise<boolean> {
  const other = await sql
    .selectFrom('profiles')
    .where('is_active', '=', true)
    .where((is) => is.or([is('full_name', '=', name), is('display_name', '=', name)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Whole words only: a person called Al is in no 'Also'. */
const wholeWords = (text: string): string =>
  String.raw`(?<!\w)${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}(?!\w)`

async function blankOut({ client }: Context, name: string): Promise<void> {
  await client.query({
    name: 'notification-forget-name',
    text: `update notifications set title = regexp_replace(title, $1, $3, 'g'), message = regexp_replace(message, $1, $3, 'g'),
        data = regexp_replace(data::text, $2, $3, 'g')::jsonb, metadata = regexp_replace(metadata::text, $2, $3, 'g')::jsonb
      where title ~ $1 or message ~ $1 or data::text ~ $2 or metadata::text ~ $2`,
    values: [wholeWords(name), wholeWords(JSON.stringify(name).slice(1, -1)), nameless],
  })
}
