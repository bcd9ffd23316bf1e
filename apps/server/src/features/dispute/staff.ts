/** Who is told about cases: the arbitrators and admins; and whether any of them may judge one. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Handshake, hadPart } from '#features/handshake/handshake.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

/** Enough for any house; a longer list would be a mailing. */
const most = 50

export async function staffWith(
  { sql }: Pick<Context, 'sql'>,
  roles: readonly ('arbitrator' | 'admin')[],
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

/** False where everyone with the office stands close to one of the two, or had a part in it. */
export async function someoneMayJudge(
  ctx: Context,
  handshake: Handshake,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<boolean> {
  const strangers = await withoutTies(ctx, await staffWith(ctx, roles), [handshake.creatorId, handshake.peerId])
  for (const id of strangers) if (!(await hadPart(ctx, handshake, id))) return true
  return false
}
