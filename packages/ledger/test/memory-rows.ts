/** The rows of the ledger in memory: what its statements are given and what they answer, as the SQL functions have it. */
import { assert } from '@handshake/domain/assert.ts'
import { type AccountKind, isPlatform } from '../src/chart.ts'
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
  posting,
  status,
  transfer_id: transfer.id,
  from_version: transfer.fromVersion,
  to_version: transfer.toVersion,
  from_balance_after: transfer.fromBalance,
  to_balance_after: transfer.toBalance,
  hash: Buffer.from(transfer.hash, 'hex'),
  created_at: transfer.at,
})

/** Whether what is asked for is what happened before under its id. */
export function isRepeat(asked: Asked, before: MemoryTransfer): boolean {
  const same = (
    ['kind', 'amountCents', 'description', 'metadata', 'referenceKind', 'referenceId', 'corrects'] as const
  ).every((field) => before[field] === asked[field])
  // A side without a named owner follows from the other fields, and a lane from the connection.
  const owners = (['from', 'to'] as const).every(
    (side) => isPlatform(asked[side].kind) || before[side].ownerId === asked[side].ownerId,
  )
  return same && owners
}

type Moved = { readonly version: number; readonly balanceCents: number; readonly head: string }
type Accounts = {
  /** As they stand after it. */
  readonly payer: Moved
  readonly receiver: Moved
  readonly fromHead: string
  readonly toHead: string
}

/** What is kept of a transfer that was made. */
export const record = (asked: Asked, { payer, receiver, fromHead, toHead }: Accounts): MemoryTransfer => ({
  posting: asked.posting,
  id: asked.id,
  kind: asked.kind,
  from: asked.from,
  to: asked.to,
  amountCents: asked.amountCents,
  referenceKind: asked.referenceKind,
  referenceId: asked.referenceId,
  corrects: asked.corrects,
  description: asked.description,
  metadata: asked.metadata,
  at: asked.at,
  fromHead,
  toHead,
  hash: payer.head,
  fromVersion: payer.version,
  toVersion: receiver.version,
  fromBalance: payer.balanceCents,
  toBalance: receiver.balanceCents,
})

/** The parameters of a call, one row for each transfer. */
export type Given = Omit<Asked, 'from' | 'to'> & { readonly from: string | null; readonly to: string | null }

/** Each transfer of each life comes by here: every object is written out, for a spread costs several times as much. */
const given = (column: (place: number) => unknown): Given => {
  const [metadata, at] = [column(10) as string, column(11)]
  assert(at instanceof Date, 'the ledger in memory has no clock: say when')
  return {
    posting: column(0),
    id: column(1),
    kind: column(2),
    from: column(3),
    to: column(4),
    amountCents: column(5),
    referenceKind: column(6),
    referenceId: column(7),
    corrects: column(8),
    description: column(9),
    metadata: metadata === '{}' ? metadata : jsonbText(JSON.parse(metadata)),
    at,
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
]: Values): Given => {
  const row = [1, id, kind, from, to, amount, referenceKind, referenceId, null, description, metadata, at]
  return given((place) => row[place])
}

export const many = (columns: Values): Given[] =>
  (columns[0] as Values).map((_, row) => given((place) => (columns[place] as Values)[row]))
