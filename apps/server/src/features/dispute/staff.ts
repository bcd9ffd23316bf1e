/** Who is told about cases: the arbitrators and admins. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** Enough for any house; a longer list would be a mailing. */
const most = 50

export async function staffWith(
  { client }: Pick<Context, 'client'>,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'dispute-staff',
    text: `select u.id from users u join profiles p on p.id = u.id
      where u.role = any ($1::text[]) and p.is_active order by u.id limit ${most}`,
    values: [roles],
  })
  return rows.map(({ id }) => id)
}
