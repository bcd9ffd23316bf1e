/** Accounts that look like one person's: who shares a device, a card or a mailbox with whom. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'client'>

/** The other accounts of whoever this seems to be. */
export async function linkedTo({ client }: Reader, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ other_id: PersonId }>({
    name: 'safety-linked-to',
    text: 'select distinct other_id from linked_people where user_id = $1 order by other_id',
    values: [personId],
  })
  return rows.map(({ other_id }) => other_id)
}

/** Those of these people who share something with another of them. */
export async function linkedAmong({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlySet<PersonId>> {
  const { rows } = await client.query<{ user_id: PersonId }>({
    name: 'safety-linked-among',
    text: `select distinct user_id from linked_people where user_id = any ($1::uuid[]) and other_id = any ($1::uuid[])`,
    values: [people],
  })
  return new Set(rows.map(({ user_id }) => user_id))
}
