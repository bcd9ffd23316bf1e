/** What the wallet reads of people and of its own past. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId, TransferId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'client'>

export type FoundPerson = {
  readonly id: PersonId
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly isActive: boolean
}

/** Held until the end of the transaction, so that no account closes between the look and the money. */
export async function findPeople(
  { client }: Reader,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, FoundPerson>> {
  const { rows } = await client.query<FoundPerson>({
    name: 'wallet-find-people',
    text: `select id, username, display_name as "displayName", avatar_url as "avatarUrl", is_active as "isActive"
      from profiles where id = any ($1::uuid[]) order by id for key share`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** What people are called, by their ids. */
export async function readNames({ client }: Reader, people: readonly PersonId[]): Promise<(id: PersonId) => string> {
  const { rows } = await client.query<{ id: PersonId; name: string }>({
    name: 'wallet-names',
    text: 'select id, display_name as name from profiles where id = any ($1::uuid[])',
    values: [people],
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => present(names.get(id), 'whoever moves money has a profile')
}

/** Which of these transfers have happened; asked while their senders' wallets are locked, so that none is in between. */
export async function knownTransfers({ client }: Reader, ids: readonly TransferId[]): Promise<ReadonlySet<TransferId>> {
  const { rows } = await client.query<{ transfer_id: TransferId }>({
    name: 'wallet-known-transfers',
    text: 'select transfer_id from ledger.entries where transfer_id = any ($1::uuid[])',
    values: [ids],
  })
  return new Set(rows.map(({ transfer_id }) => transfer_id))
}

/** Whether one of the two keeps the other away; neither is told which, and to each the other is nobody. */
export async function keptApart(
  { client }: Reader,
  senders: readonly PersonId[],
  recipients: readonly PersonId[],
): Promise<(one: PersonId, other: PersonId) => boolean> {
  const { rows } = await client.query<{ pair: string }>({
    name: 'wallet-kept-apart',
    text: `select k.user_id || ' ' || k.blocked_id as pair from blocked_people k
      where k.user_id = any ($1::uuid[]) and k.blocked_id = any ($2::uuid[])
      union all
      select k.user_id || ' ' || k.blocked_id from blocked_people k
      where k.blocked_id = any ($1::uuid[]) and k.user_id = any ($2::uuid[])`,
    values: [senders, recipients],
  })
  const pairs = new Set(rows.map(({ pair }) => pair))
  return (one, other) => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`)
}
