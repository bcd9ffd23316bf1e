/** Accounts as admins see them, read a page at a time. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { sql as fragment } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { KeysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'

type Reader = Pick<Context, 'sql' | 'now'>

type Filters = {
  readonly search?: string | undefined
  readonly role?: AdminPerson['role'] | undefined
  readonly state?: AdminPerson['state'] | undefined
}

const state = fragment<AdminPerson['state']>`case when u.closed_at is not null then 'closed'
  when p.is_active then 'active' else 'suspended' end`

export const peopleList = {
  sorts: {
    joined: null,
    name: { key: fragment`lower(p.display_name)`, type: 'text' },
    hrs: { key: fragment`p.hrs`, type: 'bigint' },
  },
  usual: 'joined',
  ascending: 'name',
  id: fragment`u.id`,
} as const

export async function findPeople(
  ctx: Reader,
  { search, role, state: wanted }: Filters,
  page: KeysetPage,
): Promise<(AdminPerson & { readonly sortKey: string })[]> {
  let query = accounts(ctx).where(page.beyond).orderBy(page.inOrder).limit(page.limit)
  if (role) query = query.where('u.role', '=', role)
  if (wanted) query = query.where(fragment<boolean>`${state} = ${wanted}`)
  if (search) query = query.where(matching(search))
  const rows = await query.select(page.sortKey.as('sort_key')).execute()
  return rows.map((row) => ({ ...viewOf(row), sortKey: row.sort_key }))
}

/** Of those it fits, the newest. */
export async function findPeopleIds(ctx: Reader, search: string, most: number): Promise<PersonId[]> {
  const rows = await ctx.sql
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .where(matching(search))
    .orderBy('u.id', 'desc')
    .limit(most)
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id as PersonId)
}

/** Part of a name or username, or the whole of an email or id; of the account `u` and its profile `p`. */
function matching(search: string) {
  const [part, whole] = [containing(search), search.toLowerCase()]
  // Whoever is suspended cannot be found by others; they are few, and an admin looks for just them.
  return fragment<boolean>`(u.email = ${whole} or p.username = ${whole} or u.id::text = ${whole}
    or u.id in (select f.user_id from people_to_find f where f.username ilike ${part} or f.display_name ilike ${part})
    or (not p.is_active and u.closed_at is null and (p.username ilike ${part} or p.display_name ilike ${part})))`
}

export async function findPerson(ctx: Reader, personId: PersonId): Promise<AdminPerson | null> {
  const row = await accounts(ctx).where('u.id', '=', personId).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** Nobody else changes these accounts until the transaction ends. */
export async function holdAccounts({ sql }: Reader, ids: readonly PersonId[]): Promise<void> {
  await sql.selectFrom('users').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute()
}

export async function setActive({ sql, now }: Reader, personId: PersonId, isActive: boolean): Promise<void> {
  await sql.updateTable('profiles').set({ is_active: isActive, updated_at: now }).where('id', '=', personId).execute()
}

const accounts = ({ sql, now }: Reader) =>
  sql
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.created_at', 'p.display_name', 'p.username', 'p.email_verified', 'p.hrs'])
    .select(state.as('state'))
    .select(({ selectFrom, exists, fn }) => [
      exists(
        selectFrom('second_factors as s')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.confirmed_at', 'is not', null)
          .select('s.user_id'),
      ).as('two_step'),
      selectFrom('sessions as o')
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.expires_at', '>', now)
        .select(fn.countAll<number>().as('count'))
        .as('open_sessions'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const viewOf = (row: Row): AdminPerson => ({
  id: row.id as PersonId,
  displayName: row.display_name,
  username: row.username,
  email: row.email,
  role: row.role as AdminPerson['role'],
  state: row.state,
  emailVerified: row.email_verified,
  twoStep: Boolean(row.two_step),
  openSessions: Number(row.open_sessions),
  hrs: row.hrs,
  joinedAt: row.created_at.toISOString(),
})
