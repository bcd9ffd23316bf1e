/** A wallet's transactions: filtered, newest first, by pages that cost the same however far back they are; and the receipt of one. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { movedFor, type WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import type { PersonId, TransferId } from '@handshake/domain/ids.ts'
import { type Cents, subtract } from '@handshake/domain/money.ts'
import type { TransactionType } from '@handshake/domain/wallet/transaction-types.ts'
import { receiptOf } from '@handshake/ledger/chain.ts'
import type { Context } from '#platform/context.ts'
import { containing } from '#platform/db/like-pattern.ts'
import type { UseCase } from '#platform/use-case.ts'

type HistoryFilter = {
  readonly types?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

type Movement = { readonly version: number; readonly transaction: WalletTransaction }

type Page = { readonly before: number; readonly limit: number }

export async function readMovements(
  { client }: Pick<Context, 'client'>,
  personId: PersonId,
  filter: HistoryFilter,
  { before, limit }: Page,
): Promise<Movement[]> {
  const { rows } = await client.query<Row>({
    name: 'wallet-movements',
    text: `select w.id, w.version, w.transaction_type as type, w.balance_before, w.balance_after, w.description,
        w.metadata ->> 'note' as note, w.other_kind = 'wallet' as from_hand_to_hand, w.reference_id, w.transaction_hash, w.created_at,
        case when a.type = 'loan' then 'loan' else w.reference_kind end as deal_kind, coalesce(a.title, b.title, p.title) as deal_title,
        other.id as other_id, other.username, other.display_name, other.avatar_url
      from ledger.wallet_transactions w
      left join agreements a on w.reference_kind = 'agreement' and a.id = w.reference_id
      left join bets b on w.reference_kind = 'handshake' and b.id = w.reference_id
      left join pools p on w.reference_kind = 'pool' and p.id = w.reference_id
      -- Whose wallet it went to or came from, or whoever else is in what the money was held for; where that is several, nobody.
      left join profiles other on other.id = case when w.other_kind = 'wallet' then w.other_owner_id
        when a.initiator_id = $1 then a.counterparty_id when a.counterparty_id = $1 then a.initiator_id
        when b.creator_id = $1 then b.peer_id when b.peer_id = $1 then b.creator_id end
      where w.account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
        and w.version < $2
        and ($4::text[] is null or w.transaction_type = any ($4))
        and ($5::text is null or ($5 = 'in') = (w.balance_after > w.balance_before))
        and ($6::timestamptz is null or w.created_at >= $6)
        and ($7::timestamptz is null or w.created_at < $7)
        and ($8::text is null
          or concat_ws(' ', w.description, w.metadata ->> 'note', other.username, other.display_name) ilike $8)
      order by w.version desc
      limit $3`,
    values: [
      personId,
      before,
      limit,
      filter.types?.split(',') ?? null,
      filter.direction ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.search ? containing(filter.search) : null,
    ],
  })
  return rows.map(movementOf)
}

/** Before the newest there is every other one. */
export const fromTheTop = Number.MAX_SAFE_INTEGER

type Row = {
  id: TransferId
  version: number
  type: TransactionType
  balance_before: Cents
  balance_after: Cents
  description: string
  note: string | null
  from_hand_to_hand: boolean
  reference_id: string | null
  transaction_hash: string
  deal_kind: string | null
  /** Null where it refers to nothing that has a page of its own. */
  deal_title: string | null
  created_at: Date
  other_id: PersonId | null
  username: string | null
  display_name: string | null
  avatar_url: string | null
}

const paid = 'Paid: '

/** The books have one text for both sides; each reads who paid whom. */
function descriptionOf({ description, display_name: name, ...row }: Row): string {
  if (!row.from_hand_to_hand || name === null || !description.startsWith(paid)) return description
  const way = row.balance_after < row.balance_before ? 'to' : 'by'
  return `Paid ${way} ${name}: ${description.slice(paid.length)}`
}

function dealOf({ reference_id: id, deal_kind, deal_title: title }: Row): WalletTransaction['deal'] {
  const kind = movedFor.find((one) => one === deal_kind)
  return kind === undefined || id === null || title === null ? null : { kind, id, title }
}

const movementOf = (row: Row): Movement => ({
  version: row.version,
  transaction: {
    id: row.id,
    transferId: row.id,
    transactionType: row.type,
    amountCents: subtract(row.balance_after, row.balance_before),
    balanceBeforeCents: row.balance_before,
    balanceAfterCents: row.balance_after,
    description: descriptionOf(row),
    note: row.note,
    otherPerson:
      row.other_id === null || row.username === null
        ? null
        : {
            id: row.other_id,
            username: row.username,
            displayName: row.display_name ?? row.username,
            avatarUrl: row.avatar_url,
          },
    referenceId: row.reference_id,
    deal: dealOf(row),
    transactionHash: row.transaction_hash,
    createdAt: row.created_at.toISOString(),
  },
})

/** A person reads the movements of their wallet, a page at a time. */
export const readHistory: UseCase<typeof wallet.readHistory> = async (ctx, { cursor, limit, ...filter }, refuse) => {
  const before = cursor === undefined ? fromTheTop : decodeCursor(cursor)
  if (before === null) return refuse('wallet.bad-cursor')
  // One more than asked for tells whether there is another page.
  const movements = await readMovements(ctx, ctx.person.id, filter, { before, limit: limit + 1 })
  const page = movements.slice(0, limit)
  const last = page.at(-1)
  return {
    transactions: page.map(({ transaction }) => transaction),
    nextCursor: movements.length > limit && last ? encodeCursor(last.version) : null,
  }
}

/** A wallet counts its movements without gaps, so the number of the last one shown is the place. */
const encodeCursor = (version: number): string => Buffer.from(`w1.${version}`).toString('base64url')

function decodeCursor(cursor: string): number | null {
  const match = /^w1\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  return match ? Number(match[1]) : null
}

/** A person takes home the receipt of one of their transfers; its text hashes to what the chain holds. */
export const readReceipt: UseCase<typeof wallet.readReceipt> = async (ctx, { transferId }, refuse) => {
  const { rowCount } = await ctx.client.query({
    name: 'wallet-own-transfer',
    text: `select from ledger.receipts
      where id = $1 and ((from_kind = 'wallet' and from_owner_id = $2) or (to_kind = 'wallet' and to_owner_id = $2))`,
    values: [transferId, ctx.person.id],
  })
  // What belongs to others is unknown, like what never was.
  const receipt = rowCount === 1 ? await receiptOf(ctx.client, transferId) : null
  if (receipt === null) return refuse('wallet.unknown-transfer')
  return {
    fileName: `handshake-receipt-${transferId}.json`,
    receipt: {
      ...receipt,
      algorithm: 'SHA-256',
      howToCheck:
        'The hash is the SHA-256 of this exact text, in UTF-8. The two "after" lines are the hashes of the transfers before it on the payer’s and on the receiver’s account.',
    },
  }
}
