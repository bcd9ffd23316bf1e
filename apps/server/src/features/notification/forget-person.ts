/** Reaction: an account was closed, so what others were told about it no longer says who it was. */
import { type PersonId, parseId } from '@handshake/domain/ids.ts'
import { nameOfPerson, type PersonName, readMarked, withoutPerson } from '@handshake/domain/notification/person-name.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import type { FormerIdentity } from '#features/account/account.events.ts'
import { forgetInMails } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'

const addresses = '6f3c1b52-8a04-4d7e-9c35-2f1e0d9b7a68'

const markOfAddress = (email: string): PersonId => parseId(derivedId(addresses, `address ${email}`))

/**
 * An address inside words that are kept: marked by an id that follows from it, so that whoever proved it can be
 * forgotten by it.
 */
export const nameOfAddress = (email: string): PersonName => nameOfPerson(markOfAddress(email), email)

const atOnce = 500

/** Notices from before names were marked say no more than that it was about somebody. */
const aboutSomebody = 'This was about someone who closed their account.'

type Words = { readonly message: string; readonly metadata: object; readonly data: object }
type Row = Words & { readonly id: string; readonly marked: Words | null }

/** Found by who they name, never by the name: anybody may be called anything. */
export async function forgetPerson(ctx: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  // What the person was told themself is nobody's anymore. What they deleted has no words, and goes with the nightly job.
  await ctx.sql.deleteFrom('notifications').where('user_id', '=', personId).where('deleted_at', 'is', null).execute()
  for (const named of [personId, ...(provenEmail === null ? [] : [markOfAddress(provenEmail)])]) {
    await forgetInNotices(ctx, named)
    // Second: until here a notice could still become a mail that says the name.
    await forgetInMails(ctx, named)
  }
}

async function forgetInNotices(ctx: Context, personId: PersonId): Promise<void> {
  for (;;) {
    const { rows } = await ctx.client.query<Row>({
      name: 'notification-naming-a-person',
      text: `select id, message, metadata, data, marked_words as marked from notifications
        where names @> array[$1::uuid] limit ${atOnce} for update`,
      values: [personId],
    })
    if (rows.length > 0) await rewrite(ctx, personId, rows)
    if (rows.length < atOnce) return
  }
}

async function rewrite({ client }: Context, personId: PersonId, rows: readonly Row[]): Promise<void> {
  await client.query({
    name: 'notification-forget-person',
    text: `update notifications n set message = f.message, metadata = f.metadata, data = f.data, marked_words = f.marked_words,
        names = nullif(array_remove(n.names, $1), '{}'),
        -- A page of somebody who is gone leads nowhere.
        action_url = case when n.action_url like '/profile/%' then null else n.action_url end,
        action_label = case when n.action_url like '/profile/%' then null else n.action_label end
      from json_to_recordset($2::json) as f (id uuid, message text, metadata jsonb, data jsonb, marked_words jsonb)
      where n.id = f.id`,
    values: [personId, JSON.stringify(rows.map((row) => ({ id: row.id, ...wordsWithout(personId, row) })))],
  })
}

function wordsWithout(personId: PersonId, { marked, metadata, data }: Row) {
  if (marked === null) return { message: aboutSomebody, metadata: unnamed(metadata), data: unnamed(data) }
  const left = withoutPerson(marked, personId)
  return { ...readMarked(left).plain, marked_words: left }
}

const unnamed = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => !/name/.test(key)))
