/** Storage of presentations: what a list shows of each, one with its slides, and what is written. */
import { randomBytes } from 'node:crypto'
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { PresentationView, presentation } from '@handshake/contracts/presentation/presentation.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { presoPath, type Slide } from '@handshake/domain/presentation/presentation.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'

type PresentationForm = InputOf<typeof presentation.createPresentation>

const viewColumns = [
  'id',
  'title',
  'description',
  'duration',
  'slides',
  'last_presented',
  'audience',
  'status',
  'presenter',
  'tags',
  'icon',
  'gradient',
  'path',
  'slug',
  'features',
  'version',
] as const

const selectViews = (sql: Sql) => sql.selectFrom('presentations').select(viewColumns)
type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

/** Visitors open every presentation at its shared address: the admin area is not theirs. */
export const viewOf = (row: ViewRow, manages: boolean): PresentationView => ({
  ...(row as Omit<ViewRow, 'id' | 'slug' | 'last_presented'> & Pick<PresentationView, 'status' | 'icon' | 'gradient'>),
  id: row.id as Id<'presentation'>,
  lastPresented: row.last_presented?.toISOString() ?? null,
  path: manages ? row.path : presoPath(row.slug),
  sharePath: presoPath(row.slug),
})

/** Those a caller may see: everything for admins, what is ready for visitors. */
const seenBy = (sql: Sql, manages: boolean) =>
  manages ? selectViews(sql) : selectViews(sql).where('status', '=', 'ready')

export const listPresentations = (sql: Sql, manages: boolean): Promise<ViewRow[]> =>
  seenBy(sql, manages).orderBy('created_at').orderBy('id').execute()

export async function findDeck(sql: Sql, slug: string, manages: boolean) {
  const row = await seenBy(sql, manages).where('slug', '=', slug).select('deck').executeTakeFirst()
  if (row === undefined) return null
  const { deck, ...view } = row
  return { view, slides: deck as unknown as readonly Slide[] }
}

/** Held until the transaction ends, so that what changed is told of the row that was changed. */
export async function takePresentation(sql: Sql, presentationId: string) {
  const row = await selectViews(sql).where('id', '=', presentationId).select('deck').forUpdate().executeTakeFirst()
  return row ?? null
}

const valuesOf = ({ title, description, duration, audience, presenter, status, ...rest }: PresentationForm) => ({
  title,
  description,
  duration,
  audience,
  presenter,
  status,
  tags: rest.tags,
  features: rest.features,
  icon: rest.icon,
  gradient: rest.gradient,
  version: rest.version,
  deck: JSON.stringify(rest.slides),
})

/** Null where another presentation has the address. Without one it is made up, and cannot be guessed. */
export async function insertPresentation({ sql, now }: Pick<Context, 'sql' | 'now'>, form: PresentationForm) {
  const slug = form.slug === '' ? randomBytes(16).toString('hex') : form.slug
  const row = await sql
    .insertInto('presentations')
    .values({
      ...valuesOf(form),
      id: mintId<'presentation'>(now),
      path: presoPath(slug),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(viewColumns)
    .executeTakeFirst()
  return row ?? null
}

export const isLinkTaken = async (sql: Sql, slug: string): Promise<boolean> =>
  (await sql.selectFrom('presentations').where('slug', '=', slug).select('id').executeTakeFirst()) !== undefined

export const updatePresentation = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  presentationId: string,
  form: PresentationForm,
  path: string,
) =>
  sql
    .updateTable('presentations')
    .set({ ...valuesOf(form), path, updated_at: now })
    .where('id', '=', presentationId)
    .returning(viewColumns)
    .executeTakeFirstOrThrow()

export async function markPresented({ sql, now }: Pick<Context, 'sql' | 'now'>, presentationId: string) {
  const row = await sql
    .updateTable('presentations')
    .set({ last_presented: now })
    .where('id', '=', presentationId)
    .returning(viewColumns)
    .executeTakeFirst()
  return row ?? null
}
