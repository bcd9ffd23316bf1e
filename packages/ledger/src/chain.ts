/** Receipts: what a transfer's hash was taken of, so that anyone can take it again. */
import { rowsOf, type Sql } from './sql.ts'

/** Each transfer names the hash its payer's and its receiver's account stood at before it: the account's chain. */
export type Receipt = {
  readonly id: string
  /** Stored as readable text, and hashed as exactly that text. */
  readonly text: string
  readonly hash: string
}

export async function receiptOf(sql: Sql, transferId: string): Promise<Receipt | null> {
  const [row] = await rowsOf<Receipt>(sql, 'receipt', 'select id, text, hash from ledger.receipts where id = $1', [
    transferId,
  ])
  return row ?? null
}
