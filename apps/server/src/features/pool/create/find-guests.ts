/** People who can be asked into a pool: here, active, and kept apart from nobody who asks. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'

/** Null where one of them cannot be asked; with 'whoever can' those are left out. */
export async function findGuests(
  ctx: Pick<Context, 'client'>,
  creatorId: PersonId,
  asked: readonly PersonId[],
  mode: 'all of them' | 'whoever can' = 'all of them',
): Promise<PersonId[] | null> {
  if (asked.length === 0) return []
  const [people, apart] = await Promise.all([findPeople(ctx, asked), findBlocked(ctx, creatorId, asked)])
  const able = asked.filter((id) => id !== creatorId && people.get(id)?.isActive === true && !apart.has(id))
  return mode === 'all of them' && able.length < asked.length ? null : [...new Set(able)]
}
