/** Accounts that look like one person's: who shares a device, a card or a mailbox with whom. */
import type { safety } from '@handshake/contracts/safety.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { clustersOf } from '@handshake/domain/safety/clusters.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

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

const maxLinks = 5_000
const maxShown = 100

type Link = { readonly one: PersonId; readonly other: PersonId; readonly shares: string }

/** An admin looks at groups of accounts that seem to be one person's. */
export const readLinkedPeople: UseCase<typeof safety.readLinkedPeople> = async ({ client }) => {
  const { rows: links } = await client.query<Link>({
    name: 'safety-links',
    text: `select user_id as one, other_id as other, shares from linked_people where user_id < other_id limit $1`,
    values: [maxLinks],
  })
  const clusters = clustersOf(links).slice(0, maxShown)
  const ids = clusters.flatMap(({ members }) => members)
  const { rows: people } = await client.query<{ id: PersonId; username: string; displayName: string }>({
    name: 'safety-linked-names',
    text: 'select id, username, display_name as "displayName" from profiles where id = any ($1::uuid[])',
    values: [ids],
  })
  const { rows: bets } = await client.query<{ one: PersonId; count: number }>({
    name: 'safety-linked-handshakes',
    text: `select b.creator_id as one, count(*)::int as count from bets b
      where b.creator_id = any ($1::uuid[]) and b.peer_id = any ($1::uuid[])
        and exists (select from linked_people l where l.user_id = b.creator_id and l.other_id = b.peer_id) group by 1`,
    values: [ids],
  })
  const nameOf = new Map(people.map((person) => [person.id as string, person]))
  const countOf = new Map(bets.map(({ one, count }) => [one as string, count]))
  return {
    clusters: clusters.map(({ members, shares }) => ({
      shares: shares as ('device' | 'card' | 'email')[],
      handshakeCount: members.reduce((sum, id) => sum + (countOf.get(id) ?? 0), 0),
      people: members.flatMap((id) => nameOf.get(id) ?? []),
    })),
  }
}
