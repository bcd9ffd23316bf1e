/** Reads what stands on accounts now, and how a wallet came to it. */
import type { Cents } from '@handshake/domain/money.ts'
import type { AccountKind, OwnedKind, PlatformKind } from './chart.ts'
import { type Bigint, centsFrom, rowsOf, type Sql } from './sql.ts'
import { correction, correctionShows, type TransactionType, transferKinds } from './transfer-kinds.ts'

export type Account = { readonly kind: OwnedKind; readonly ownerId: string }

/** Null where the account was never opened. */
export async function balanceOf(sql: Sql, { kind, ownerId }: Account): Promise<Cents | null> {
  const [row] = await rowsOf<{ balance_cents: Bigint }>(
    sql,
    'balance',
    'select balance_cents from ledger.balances where owner_id = $1 and kind = $2',
    [ownerId, kind],
  )
  return row === undefined ? null : centsFrom(row.balance_cents)
}

export async function platformBalances(sql: Sql): Promise<Map<PlatformKind, Cents>> {
  const rows = await rowsOf<{ kind: PlatformKind; balance_cents: Bigint }>(
    sql,
    'platform-balances',
    'select kind, balance_cents from ledger.platform_balances',
    [],
  )
  return new Map(rows.map((row) => [row.kind, centsFrom(row.balance_cents)]))
}

export type WalletEntry = {
  readonly id: string
  readonly type: TransactionType
  readonly kind: string
  readonly amountCents: Cents
  readonly balanceBeforeCents: Cents
  readonly balanceAfterCents: Cents
  readonly description: string
  readonly referenceKind: string | null
  readonly referenceId: string | null
  readonly metadata: unknown
  readonly otherKind: AccountKind
  readonly otherOwnerId: string
  readonly hash: string
  readonly at: Date
  /** Position in the wallet's life, and the key of the next page. */
  readonly version: number
}

export type HistoryPage = {
  readonly ownerId: string
  /** Entries before this version; the newest ones where it is left out. */
  readonly before?: number
  readonly limit: number
  readonly types?: readonly TransactionType[]
}

const newest = Number.MAX_SAFE_INTEGER

/** The page is cut from the index of the account's entries first, and only its lines are dressed up (offset 0 keeps it so). */
export const historyPage = `
  select line.*
  from (select account_id, version from ledger.entries
        where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
          and version < $2 and ($4::text[] is null or side || ' ' || kind = any ($4))
        order by version desc limit $3) page
  cross join lateral (
    select * from ledger.wallet_transactions dressed
    where dressed.account_id = page.account_id and dressed.version = page.version
    offset 0) line
  order by page.version desc`

/** Newest first; costs the same on the first page and on the thousandth. */
export async function walletHistory(sql: Sql, page: HistoryPage): Promise<WalletEntry[]> {
  const kinds = page.types === undefined ? null : page.types.flatMap(entryKindsOf)
  const values = [page.ownerId, page.before ?? newest, page.limit, kinds]
  return (await rowsOf<HistoryRow>(sql, 'wallet-history', historyPage, values)).map(entryFrom)
}

/** The sides of which kinds of transfer show as this type. */
const entryKindsOf = (type: TransactionType): string[] =>
  Object.entries({ ...transferKinds, [correction]: correctionShows }).flatMap(([kind, rule]) => [
    ...(rule.payerSees === type ? [`paid ${kind}`] : []),
    ...(rule.receiverSees === type ? [`received ${kind}`] : []),
  ])

type HistoryRow = {
  id: string
  transaction_type: TransactionType
  kind: string
  amount: Bigint
  balance_before: Bigint
  balance_after: Bigint
  description: string
  reference_kind: string | null
  reference_id: string | null
  metadata: unknown
  other_kind: AccountKind
  other_owner_id: string
  transaction_hash: string
  created_at: Date
  version: Bigint
}

const entryFrom = (row: HistoryRow): WalletEntry => ({
  id: row.id,
  type: row.transaction_type,
  kind: row.kind,
  amountCents: centsFrom(row.amount),
  balanceBeforeCents: centsFrom(row.balance_before),
  balanceAfterCents: centsFrom(row.balance_after),
  description: row.description,
  referenceKind: row.reference_kind,
  referenceId: row.reference_id,
  metadata: row.metadata,
  otherKind: row.other_kind,
  otherOwnerId: row.other_owner_id,
  hash: row.transaction_hash,
  at: row.created_at,
  version: Number(row.version),
})
