/** Who of the staff is told: everyone with one of these offices who is still active. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** Enough for any house; a longer list would be a mailing. */
const most = 50

export async function staffWith(
  { sql }: Pick<Context, 'sql'>,
  roles: readonly ('support' | 'arbitrator' | 'admin')[],
): Promise<PersonId[]> {
  const rows = await sql
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .where('u.role', 'in', roles)
    .where('p.is_active', '=', true)
    .orderBy('u.id')
    .limit(most)
    .select('u.id')
    .$narrowType<{ id: PersonId }>()
    .execute()
  return rows.map(({ id }) => id)
}
