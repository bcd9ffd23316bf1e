/** Scores at rest. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export async function hrsOf({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<number> {
  const { rows } = await client.query<{ hrs: number }>({
    name: 'reputation-hrs',
    text: 'select hrs from profiles where id = $1',
    values: [personId],
  })
  return present(rows[0], 'a person has a profile').hrs
}
