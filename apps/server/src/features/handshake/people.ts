/** People as handshakes show them: what anyone may see, and whether they can still take part. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export type Known = PersonView & { readonly isActive: boolean }

export async function findPeople(
  { client }: Pick<Context, 'client'>,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Known>> {
  const { rows } = await client.query<Known>({
    name: 'handshake-people',
    text: `select id, display_name as "displayName", username, avatar_url as "avatarUrl", reliability_score as "reliabilityScore",
        is_active as "isActive"
      from profiles where id = any ($1::uuid[])`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether either of the two has blocked the other; neither is told which. */
export async function keepApart(
  { client }: Pick<Context, 'client'>,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const { rows } = await client.query<{ other: PersonId }>({
    name: 'handshake-kept-apart',
    text: `select blocked_id as other from blocked_people where user_id = $1 and blocked_id = any ($2::uuid[])
      union select user_id from blocked_people where blocked_id = $1 and user_id = any ($2::uuid[])`,
    values: [one, others],
  })
  return new Set(rows.map((row) => row.other))
}
