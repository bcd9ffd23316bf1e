/** The rows of the ledger in memory: what its statements are given and what they answer, as the SQL functions have it. */
import { assert } from '@handshake/domain/assert.ts'
import type { AccountKind } from '../src/chart.ts'
import type { correction, TransferKind } from '../src/transfer-kinds.ts'
import { jsonbText } from './transfer-text.ts'

/** A transfer as it was asked for, with the accounts it moves between. */
export type Asked = {
  readonly posting: number
  readonly id: string
  readonly kind: TransferKind | typeof correction
  readonly from: Side
  readonly to: Side
  readonly amountCents: number
  readonly referenceKind: string | null
  readonly referenceId: string | null
  readonly corrects: string | null
  readonly description: string
  readonly metadata: string
  readonly at: Date
}
export type Side = { readonly kind: AccountKind; readonly ownerId: string }

export type MemoryTransfer = Asked & {
  readonly fromVersion: number
  readonly toVersion: number
  readonly fromBalance: number
  readonly toBalance: number
  readonly fromHead: string
  readonly toHead: string
  readonly hash: string
}

type Values = readonly unknown[]
export type Row = Readonly<Record<string, unknown>>

export const refusal = ({ posting }: Asked, status: string, transferId: string | null, side?: Side): Row => ({
  ...{ posting, status, transfer_id: transferId },
  ...(side && { account_kind: side.kind, owner_id: side.ownerId }),
})

export const told = (status: 'created' | 'exists', posting: number, transfer: MemoryTransfer): Row => ({
  ...{ posting, status, transfer_id: transfer.id },
  from_version: transfer.fromVersion,
  to_version: transfer.toVersion,
  from_balance_after: transfer.fromBalance,
  to_balance_after: transfer.toBalance,
  hash: Buffer.from(transfer.hash, 'hex'),
  created_at: transfer.at,
})

/** The parameters of a call, one row for each transfer. */
export type Given = Omit<Asked, 'from' | 'to'> & { readonly from: string | null; readonly to: string | null }

const given = (row: Values): Given => {
  const [posting, id, kind, from, to, amountCents, referenceKind, referenceId, corrects, description, metadata, at] =
    row
  assert(at instanceof Date, 'the ledger in memory has no clock: say when')
  return {
    ...{ posting, id, kind, from, to, amountCents, referenceKind, referenceId, corrects, description, at },
    metadata: metadata === '{}' ? metadata : jsonbText(JSON.parse(metadata as string)),
  } as Given
}

export const one = ([
  id,
  kind,
  from,
  to,
  amount,
  referenceKind,
  referenceId,
  description,
  metadata,
  at,
]: Values): Given => given([1, id, kind, from, to, amount, referenceKind, referenceId, null, description, metadata, at])

export const many = (columns: Values): Given[] =>
  (columns[0] as Values).map((_, row) => given(columns.map((column) => (column as Values)[row])))
