/** What people gave to others in the last day, so that many small amounts ask for a proof as one large one does. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'

type Ledger = Pick<Context, 'client' | 'now'>

/** Since the person last proved who they are, and for a day at most. Read behind the lock of their wallet. */
export async function givenSince(
  { client, now }: Ledger,
  people: readonly { readonly id: PersonId; readonly provedAt: Date }[],
): Promise<(personId: PersonId) => Cents> {
  if (people.length === 0) return () => zero
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await client.query<{ id: PersonId; given: Cents }>({
    name: 'wallet-given-since',
    text: `select p.id, sum(g.amount_cents)::bigint as given
      from unnest($1::uuid[], $2::timestamptz[]) as p (id, since) join given_money g on g.user_id = p.id and g.at > p.since
      group by p.id`,
    values: [people.map(({ id }) => id), people.map(({ provedAt }) => (provedAt > dayAgo ? provedAt : dayAgo))],
  })
  const given = new Map(rows.map((row) => [row.id, row.given]))
  return (personId) => given.get(personId) ?? zero
}

export type Given = { readonly personId: PersonId; readonly amountCents: Cents; readonly transferId: string }

export async function noteGiven({ client, now }: Ledger, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return
  await client.query({
    name: 'wallet-note-given',
    text: `insert into given_money (user_id, at, transfer_id, amount_cents)
      select user_id, $4, transfer_id, amount_cents
      from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as given (user_id, transfer_id, amount_cents)`,
    values: [
      given.map(({ personId }) => personId),
      given.map(({ transferId }) => transferId),
      given.map(({ amountCents }) => amountCents),
      now,
    ],
  })
}
