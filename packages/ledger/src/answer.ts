/** What posting answers, and how the rows of the SQL functions become it. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { AccountKind } from './chart.ts'
import { type Bigint, centsFrom } from './sql.ts'

export type PostedTransfer = {
  readonly id: string
  /** SHA-256 of what the receipt says, in hex. */
  readonly hash: string
  readonly fromVersion: number
  readonly toVersion: number
  readonly fromBalanceCents: Cents
  readonly toBalanceCents: Cents
  readonly postedAt: Date
}

export type Posted =
  /** created: it happened now. exists: it happened before, and this is what was answered then. */
  | { readonly status: 'created' | 'exists'; readonly transfers: readonly PostedTransfer[] }
  | {
      readonly status: 'insufficient-funds'
      readonly accountKind: AccountKind
      readonly ownerId: string
      readonly balanceCents: Cents
      /** All that the posting asks of the account, fees included. */
      readonly needCents: Cents
    }
  | { readonly status: 'unknown-account'; readonly accountKind: AccountKind; readonly ownerId: string }
  | { readonly status: 'id-reused'; readonly transferId: string }
  | { readonly status: 'already-corrected'; readonly transferId: string }
  /** Money movement is stopped until an admin releases it. */
  | { readonly status: 'halted' }

export type AnswerRow = {
  readonly posting: number
  readonly status: Posted['status']
  readonly transfer_id: string
  readonly from_version: Bigint | null
  readonly to_version: Bigint | null
  readonly from_balance_after: Bigint | null
  readonly to_balance_after: Bigint | null
  readonly hash: Buffer | null
  readonly created_at: Date | null
  readonly account_kind: AccountKind | null
  readonly owner_id: string | null
  readonly balance_cents: Bigint | null
  readonly need_cents: Bigint | null
}

export function postedFrom(rows: readonly AnswerRow[]): Posted {
  const [row] = rows
  assert(row !== undefined, 'every posting is answered')
  switch (row.status) {
    case 'created':
    case 'exists':
      return { status: row.status, transfers: rows.map(transferFrom) }
    case 'insufficient-funds':
      return {
        status: row.status,
        ...accountOf(row),
        balanceCents: centsFrom(present(row.balance_cents, 'a shortfall tells the balance')),
        needCents: centsFrom(present(row.need_cents, 'a shortfall tells the need')),
      }
    case 'unknown-account':
      return { status: row.status, ...accountOf(row) }
    case 'id-reused':
    case 'already-corrected':
      return { status: row.status, transferId: row.transfer_id }
    case 'halted':
      return { status: row.status }
  }
}

const accountOf = (row: AnswerRow) => ({
  accountKind: present(row.account_kind, 'a refusal names the account'),
  ownerId: present(row.owner_id, 'a refusal names the owner'),
})

function transferFrom(row: AnswerRow): PostedTransfer {
  const told = (value: Bigint | null): Bigint => present(value, 'a posted transfer is told in full')
  return {
    id: row.transfer_id,
    hash: present(row.hash, 'a posted transfer has its hash').toString('hex'),
    fromVersion: Number(told(row.from_version)),
    toVersion: Number(told(row.to_version)),
    fromBalanceCents: centsFrom(told(row.from_balance_after)),
    toBalanceCents: centsFrom(told(row.to_balance_after)),
    postedAt: present(row.created_at, 'a posted transfer has its time'),
  }
}
