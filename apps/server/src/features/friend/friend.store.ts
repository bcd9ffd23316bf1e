/** People as others may see them, and whom somebody can reach at all: active, and neither has blocked the other. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'

type Reader = Pick<Context, 'client'>

/** `p` is the profile, whatever the query around it is about. */
export const personView = [
  'p.id',
  'p.display_name as displayName',
  'p.username',
  'p.avatar_url as avatarUrl',
  'p.reliability_score as reliabilityScore',
] as const

/** The same as one value, where a row holds somebody beside itself: of `p` in the query around it. */
export const personObject = (() => {
  const { ref } = expressionBuilder<{ p: Database['profiles'] }, 'p'>()
  return jsonBuildObject({
    id: ref('p.id').$castTo<PersonId>(),
    displayName: ref('p.display_name'),
    username: ref('p.username'),
    avatarUrl: ref('p.avatar_url'),
    reliabilityScore: ref('p.reliability_score'),
  })
})()

/** The same as one value in a statement written by hand. */
export const personColumn = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'username', ${alias}.username, 'avatarUrl', ${alias}.avatar_url, 'reliabilityScore', ${alias}.reliability_score)`

/** The same in a statement written by hand. */
export const personColumns = personView.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', ')

export const notBlocked = `not exists (select from kept_apart k where k.person_id = $1 and k.other_id = p.id)`

export const isFriend = `exists (select from friends f where f.user_id = $1 and f.friend_id = p.id)`

export const takesRequests = `coalesce((p.privacy_settings ->> 'allow_friend_requests')::boolean, true)`

export type Reachable = { readonly view: PersonView; readonly takesRequests: boolean }

/** Null for whoever is not there, has left, or is kept apart from this person: nobody is told which. */
export async function findReachable(
  { client }: Reader,
  personId: PersonId,
  otherId: PersonId,
): Promise<Reachable | null> {
  const { rows } = await client.query<PersonView & { takesRequests: boolean }>({
    name: 'friend-reachable',
    text: `select ${personColumns}, ${takesRequests} as "takesRequests"
      from profiles p where p.id = $2 and p.is_active and ${notBlocked}`,
    values: [personId, otherId],
  })
  const [row] = rows
  if (row === undefined) return null
  const { takesRequests: takes, ...view } = row
  return { view, takesRequests: takes }
}

/** What a person is called, and where their profile is. */
export async function namesOf({ client }: Reader, personId: PersonId): Promise<{ name: string; username: string }> {
  const { rows } = await client.query<{ name: string; username: string }>({
    name: 'friend-names',
    text: 'select display_name as name, username from profiles where id = $1',
    values: [personId],
  })
  return present(rows[0], 'whoever is signed in has a profile')
}

/** Also who has left: a block and a report stand whatever became of the other. */
export async function isKnown({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<boolean> {
  const row = await sql.selectFrom('profiles').where('id', '=', personId).select('id').executeTakeFirst()
  return row !== undefined
}
