/** How much a key has moved in the last day, and how much more it may: asked for every posting that a key asks for, behind the lock of its person's wallet. */
import type { Id } from '@handshake/domain/ids.ts'
import { add, type Cents, cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'
import type { KeyGrant } from '#platform/key-grant.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Refused, refuse } from '#platform/use-case.ts'
import type { AskedPosting, Leaving } from './money-leaving.ts'
import { transferMeanings } from './transfer-meanings.ts'

type Ledger = Pick<Context, 'client' | 'now'>

/** `putInCents` is what of it now lies in the deal it is about; less than nothing where it leaves one for others. */
export type Spent = {
  readonly keyId: Id<'key'>
  readonly about: string
  readonly amountCents: Cents
  readonly putInCents: Cents
}

export type SpentBefore = {
  /** In the last day; undefined for a key that was revoked meanwhile. */
  readonly inAll: (keyId: string) => Cents | undefined
  /** What it put into one deal and has not given up since: that was counted when it went in. */
  readonly in: (keyId: string, about: string) => Cents
}

/**
 * The row of a key is held until its money has moved: whoever revokes it waits for that, and once they have an answer nothing moves
 * anymore.
 */
export async function spentByKeys({ client, now }: Ledger, keys: readonly KeyGrant[]): Promise<SpentBefore> {
  if (keys.length === 0) return { inAll: () => zero, in: () => zero }
  const { rows } = await client.query<{ id: string; spent: Cents; put: Readonly<Record<string, number>> }>({
    name: 'wallet-spent-by-keys',
    text: `select k.id,
        coalesce((select sum(s.amount_cents) from api_key_spending s where s.key_id = k.id and s.at > $2), 0)::bigint as spent,
        (select coalesce(jsonb_object_agg(t.about, t.put), '{}') from (
          select s.about, sum(s.put_in_cents) as put from api_key_spending s where s.key_id = k.id and s.at > $2 group by 1) t) as put
      from api_keys k where k.id = any ($1::uuid[]) order by k.id for share of k`,
    values: [keys.map(({ id }) => id), new Date(now.getTime() - dayMs)],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    inAll: (keyId) => found.get(keyId)?.spent,
    in: (keyId, about) => cents(Math.max(0, found.get(keyId)?.put[about] ?? 0)),
  }
}

/** `spent` is what it moved before, in this batch too; undefined where the key is gone. */
export function refuseByCaps(key: KeyGrant, amountCents: Cents, spent: Cents | undefined): Refused | null {
  if (amountCents === 0) return null
  if (spent === undefined) return refuse('developer.unknown-key')
  // No other scope gets as far as money; one that did would find nothing it may move.
  const { perTransferCents, perDayCents } = {
    perTransferCents: key.perTransferCents ?? zero,
    perDayCents: key.perDayCents ?? zero,
  }
  if (amountCents > perTransferCents)
    return refuse('developer.over-transfer-cap', { cap: formatAmount(perTransferCents) })
  if (add(spent, amountCents) <= perDayCents) return null
  const left = spent >= perDayCents ? zero : subtract(perDayCents, spent)
  return refuse('developer.over-day-cap', { cap: formatAmount(perDayCents), left: formatAmount(left) })
}

export async function noteSpent({ client, now }: Ledger, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return
  await client.query({
    name: 'wallet-note-spent',
    text: `insert into api_key_spending (id, key_id, at, about, amount_cents, put_in_cents)
      select id, key_id, $6, about, amount_cents, put_in_cents
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[])
        as spent (id, key_id, about, amount_cents, put_in_cents)`,
    values: [
      spent.map(() => mintId<'key-spending'>(now)),
      spent.map(({ keyId }) => keyId),
      spent.map(({ about }) => about),
      spent.map(({ amountCents }) => amountCents),
      spent.map(({ putInCents }) => putInCents),
      now,
    ],
  })
}

/** What a posting costs its key: all that leaves its person's hands, our fees included, but for what was counted when the key put it in. */
export function spendingOf(
  posting: AskedPosting,
  parts: readonly Leaving[],
  before: Pick<SpentBefore, 'in'>,
): Spent | null {
  const { id: about, acting, transfers } = posting
  const key = acting?.key ?? null
  if (key === null) return null
  const own = parts.filter((part) => part.asks.includes('key') && part.personId === acting?.id)
  if (own.length === 0) return null
  const sum = (some: readonly { readonly amountCents: Cents }[]) =>
    add(zero, ...some.map(({ amountCents }) => amountCents))
  const givenUp = sum(own.filter(({ meaning }) => meaning === 'shares out'))
  const putIn = sum(
    own.filter(({ meaning }) => meaning === 'puts at risk' || (meaning === 'leaves to another' && isHeld(posting))),
  )
  const paid = sum(own.filter(({ meaning }) => meaning !== 'shares out'))
  const fees = sum(transfers.filter(({ kind, from }) => from === acting?.id && transferMeanings[kind] === 'ours'))
  const counted = cents(Math.min(givenUp, before.in(key.id, about)))
  return {
    keyId: key.id,
    about,
    amountCents: add(paid, fees, subtract(givenUp, counted)),
    putInCents: subtract(putIn, counted),
  }
}

/** Rent and the money of a loan leave to another by way of an escrow. */
const isHeld = ({ transfers }: AskedPosting): boolean =>
  transfers.some(({ kind }) => transferMeanings[kind] === 'held for an agreement')
