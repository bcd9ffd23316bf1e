/** How much a key has moved in the last day, and how much more it may: asked for every posting that a key asks for, behind the lock of its person's wallet. */
import type { Id } from '@handshake/domain/ids.ts'
import { add, type Cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { type KeyGrant, type Refused, refuse } from '#platform/use-case.ts'

type Ledger = Pick<Context, 'client' | 'now'>

export type Spent = { readonly keyId: Id<'key'>; readonly amountCents: Cents }

/**
 * By key; without a figure for one that was revoked meanwhile. Its row is held until the money has moved: whoever revokes it waits
 * for that, and once they have an answer nothing moves any more.
 */
export async function spentByKeys(
  { client, now }: Ledger,
  keys: readonly KeyGrant[],
): Promise<ReadonlyMap<string, Cents>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; spent: Cents }>({
    name: 'wallet-spent-by-keys',
    text: `select k.id, coalesce((
        select sum(s.amount_cents) from api_key_spending s where s.key_id = k.id and s.at > $2), 0)::bigint as spent
      from api_keys k where k.id = any ($1::uuid[]) order by k.id for share of k`,
    values: [keys.map(({ id }) => id), new Date(now.getTime() - dayMs)],
  })
  return new Map(rows.map(({ id, spent }) => [id, spent]))
}

/** `spent` is what it moved before, in this batch too; undefined where the key is gone. */
export function refuseByCaps(key: KeyGrant, amountCents: Cents, spent: Cents | undefined): Refused | null {
  if (amountCents === 0) return null
  if (spent === undefined) return refuse('developer.unknown-key')
  // No other scope gets as far as money; one that did would find nothing it may move.
  const { perTransferCents, perDayCents } = { perTransferCents: key.perTransferCents ?? zero, perDayCents: key.perDayCents ?? zero }
  if (amountCents > perTransferCents) return refuse('developer.over-transfer-cap', { cap: formatAmount(perTransferCents) })
  if (add(spent, amountCents) <= perDayCents) return null
  const left = spent >= perDayCents ? zero : subtract(perDayCents, spent)
  return refuse('developer.over-day-cap', { cap: formatAmount(perDayCents), left: formatAmount(left) })
}

export async function noteSpent({ client, now }: Ledger, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return
  await client.query({
    name: 'wallet-note-spent',
    text: `insert into api_key_spending (id, key_id, at, amount_cents)
      select id, key_id, $4, amount_cents
      from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as spent (id, key_id, amount_cents)`,
    values: [
      spent.map(() => mintId<'key-spending'>(now)),
      spent.map(({ keyId }) => keyId),
      spent.map(({ amountCents }) => amountCents),
      now,
    ],
  })
}
