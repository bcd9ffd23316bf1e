/** Storage of drafts: one row each, with the form it was drafted from and the terms as they were told. */
import type { DraftTerms, DraftView } from '@handshake/contracts/assistant/assistant.ts'
import type { DraftForm } from '@handshake/contracts/assistant/draft-forms.ts'
import { retention } from '@handshake/domain/account/retention.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { titleOf } from './draft-kinds.ts'

export type DraftId = Id<'draft'>
type Reading = Pick<Context, 'sql' | 'now'>

export const draftLifeMs = days(1)
export const maxWaiting = 20
const maxListed = 50

export type Draft = DraftView & { readonly requestId: Id<'request'> }

const ofPerson = ({ sql }: Pick<Context, 'sql'>, personId: PersonId) =>
  sql
    .selectFrom('drafts as d')
    .leftJoin('api_keys as k', 'k.id', 'd.key_id')
    .where('d.user_id', '=', personId)
    .selectAll('d')
    .select('k.name as by')

type Row = Awaited<ReturnType<ReturnType<typeof ofPerson>['executeTakeFirstOrThrow']>>

const draftOf = (row: Row, now: Date): Draft => {
  const form = row.form as unknown as DraftForm
  const isOver = row.state === 'waiting' && row.expires_at <= now
  return {
    id: row.id as DraftId,
    requestId: row.request_id as Id<'request'>,
    kind: form.kind,
    title: titleOf(form),
    state: isOver ? 'expired' : (row.state as DraftView['state']),
    by: row.by,
    form,
    terms: row.terms as unknown as DraftTerms,
    termsVersion: row.terms_version,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    path: row.made_path ?? `/drafts/${row.id}`,
  }
}

/** Nobody finds another person's. */
export async function findDraft(ctx: Reading, personId: PersonId, draftId: DraftId): Promise<Draft | null> {
  const row = await ofPerson(ctx, personId).where('d.id', '=', draftId).executeTakeFirst()
  return row === undefined ? null : draftOf(row, ctx.now)
}

export async function findByRequest(ctx: Reading, personId: PersonId, requestId: string): Promise<Draft | null> {
  const row = await ofPerson(ctx, personId).where('d.request_id', '=', requestId).executeTakeFirst()
  return row === undefined ? null : draftOf(row, ctx.now)
}

export async function listDrafts(ctx: Reading, personId: PersonId): Promise<Draft[]> {
  const rows = await ofPerson(ctx, personId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => draftOf(row, ctx.now))
}

export async function countWaiting({ sql, now }: Reading, personId: PersonId): Promise<number> {
  const { count } = await sql
    .selectFrom('drafts')
    .where('user_id', '=', personId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertDraft(
  { sql, now }: Reading,
  {
    form,
    terms,
    ...draft
  }: Pick<Draft, 'id' | 'requestId' | 'form' | 'terms' | 'termsVersion'> & {
    readonly personId: PersonId
    readonly keyId: Id<'key'> | null
  },
): Promise<void> {
  await sql
    .insertInto('drafts')
    .values({
      id: draft.id,
      user_id: draft.personId,
      key_id: draft.keyId,
      request_id: draft.requestId,
      form: JSON.stringify(form),
      terms: JSON.stringify(terms),
      terms_version: draft.termsVersion,
      state: 'waiting',
      created_at: now,
      expires_at: new Date(now.getTime() + draftLifeMs),
    })
    .execute()
}

/** Only what still waits is turned down. What was made stays confirmed, whatever came in between. */
export async function answerDraft(
  { sql }: Pick<Context, 'sql'>,
  draftId: DraftId,
  answer: { readonly state: 'declined' } | { readonly state: 'confirmed'; readonly madePath: string },
): Promise<void> {
  const isMade = answer.state === 'confirmed'
  const which = sql.updateTable('drafts').where('id', '=', draftId)
  await which
    .where('state', 'in', isMade ? ['waiting', 'declined'] : ['waiting'])
    .set({ state: answer.state, made_path: isMade ? answer.madePath : null })
    .execute()
}

export async function forgetDrafts(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('drafts').where('user_id', '=', personId).execute()
}

export async function forgetOldDrafts({ sql, now }: Reading): Promise<void> {
  await sql
    .deleteFrom('drafts')
    .where('created_at', '<', new Date(now.getTime() - retention.draftsMs))
    .execute()
}

export const draftData: DataSection = {
  name: 'assistant',
  tables: {
    drafts: ownRows('drafts', {
      orderBy: 'created_at',
      columns: ['id', 'form', 'terms', 'state', 'made_path', 'created_at', 'expires_at'],
    }),
  },
}
