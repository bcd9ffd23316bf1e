/** Who on the staff may judge a pool: nobody who has a part in it or stands close to somebody who has. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { type Pool, peopleOf } from '../pool.store.ts'
import { hadPart } from '../who-sees.ts'

type Reader = Pick<Context, 'client' | 'sql' | 'now'>

export async function judgesOf(
  ctx: Reader,
  pool: Pool,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<readonly PersonId[]> {
  const people = peopleOf(pool)
  const staff = (await staffWith(ctx, roles)).filter((id) => !people.includes(id))
  return withoutTies(ctx, staff, people)
}

/** An appeal is for admins, and not for whoever ruled. Asked only where a pool waits for a judge. */
export async function someoneMayJudge(ctx: Reader, pool: Pool): Promise<boolean> {
  if (pool.status !== 'disputed' && pool.status !== 'appealed') return true
  const judges = await judgesOf(ctx, pool, pool.status === 'disputed' ? ['arbitrator', 'admin'] : ['admin'])
  for (const id of judges) if (id !== pool.ruledBy && !(await hadPart(ctx, pool.id, id))) return true
  return false
}
