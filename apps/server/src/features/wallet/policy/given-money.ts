/** What people gave to others in the last day, so that many small amounts ask for a proof as one large one does. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'

type Ledger = Pick<Context, 'client' | 'now'>

export type GivenBefore = {
  readonly inAll: (personId: PersonId) => Cents
  /** The part of it that a person gave by their word about one thing, which the money may follow. */
  readonly byWordAbout: (personId: PersonId, id: string) => Cents
}

/** Since the person last proved who they are, and for a day at most. Read behind the lock of their wallet. */
export async function givenSince(
  { client, now }: Ledger,
  people: readonly { readonly id: PersonId; readonly provedAt: Date }[],
  things: readonly string[],
): Promise<GivenBefore> {
  if (people.length === 0) return { inAll: () => zero, byWordAbout: () => zero }
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await client.query<{ id: PersonId; about: string | null; given: Cents }>({
    name: 'wallet-given-since',
    text: `select p.id, case when g.transfer_id = any ($3::uuid[]) then g.transfer_id end as about, sum(g.amount_cents)::bigint as given
      from unnest($1::uuid[], $2::timestamptz[]) as p (id, since) join given_money g on g.user_id = p.id and g.at > p.since
      group by 1, 2`,
    values: [people.map(({ id }) => id), people.map(({ provedAt }) => (provedAt > dayAgo ? provedAt : dayAgo)), things],
  })
  const sumOf = (found: typeof rows) => add(zero, ...found.map(({ given }) => given))
  return {
    inAll: (personId) => sumOf(rows.filter(({ id }) => id === personId)),
    byWordAbout: (personId, thing) => sumOf(rows.filter(({ id, about }) => id === personId && about === thing)),
  }
}

/** Under the transfer it began with; a word that money may follow, under the thing it is about. */
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

/** Somebody may give their word about one thing more than once in the same moment: then both count. */
export async function noteWords(ctx: Ledger, words: readonly Given[]): Promise<void> {
  for (const word of words) {
    const { rows } = await ctx.client.query<{ amount: Cents }>({
      name: 'wallet-take-word-up',
      text: 'delete from given_money where user_id = $1 and at = $2 and transfer_id = $3 returning amount_cents as amount',
      values: [word.personId, ctx.now, word.transferId],
    })
    await noteGiven(ctx, [{ ...word, amountCents: add(word.amountCents, ...rows.map(({ amount }) => amount)) }])
  }
}
