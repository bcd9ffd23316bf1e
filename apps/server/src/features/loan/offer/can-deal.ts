/** Whether two people can make a loan: the other one is there, and neither has blocked the other. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export async function canDeal({ client }: Pick<Context, 'client'>, one: PersonId, other: PersonId): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>({
    name: 'loan-can-deal',
    text: `select p.is_active and not exists (
        select from blocked_people b
        where (b.user_id = $1 and b.blocked_id = $2) or (b.user_id = $2 and b.blocked_id = $1)) as ok
      from profiles p where p.id = $2`,
    values: [one, other],
  })
  return rows[0]?.ok === true
}
