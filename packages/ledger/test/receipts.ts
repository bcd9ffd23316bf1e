/** How anyone holding some receipts can check them and their order. */

import type { Receipt } from '../src/chain.ts'
import { type Bigint, rowsOf, type Sql } from '../src/sql.ts'
import { sha256, toHex, utf8 } from './bytes.ts'

export type ReceiptFields = {
  readonly id: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly cents: number
  readonly at: string
  /** Where the payer's and the receiver's chain stood before. */
  readonly after: readonly [payer: string, receiver: string]
}

/** What the first transfer of an account comes after. */
export const beginning = '0'.repeat(64)

const form =
  /^handshake transfer 1\nid (\S+)\nkind (\S+)\nfrom (\S+ \S+)\nto (\S+ \S+)\ncents (\d+)\nfor .*\ncorrects .*\nat (\S+)\nafter ([0-9a-f]{64})\nafter ([0-9a-f]{64})\nmetadata .*\ndescription /

/** The text says what moved, and its hash is the one that was given out. Null where it does not. */
export function readReceipt({ id, text, hash }: Receipt): ReceiptFields | null {
  const [, textId = '', kind = '', from = '', to = '', cents = '', at = '', payer = '', receiver = ''] =
    form.exec(text) ?? []
  if (textId !== id || toHex(sha256(utf8(text))) !== hash) return null
  return { id, kind, from, to, cents: Number(cents), at, after: [payer, receiver] }
}

/** Whether these receipts, oldest first, are a stretch of one account's life with nothing missing in between. */
export function isUnbroken(account: string, receipts: readonly Receipt[]): boolean {
  let head: string | null = null
  for (const receipt of receipts) {
    const fields = readReceipt(receipt)
    if (fields === null) return false
    const before: string | null =
      fields.from === account ? fields.after[0] : fields.to === account ? fields.after[1] : null
    if (before === null || (head !== null && before !== head)) return false
    head = receipt.hash
  }
  return true
}

/** The newest receipts of an account, oldest of them first; the last one's hash is where its chain stands. */
export async function receiptsOf(
  sql: Sql,
  account: { readonly kind: string; readonly ownerId: string; readonly limit: number },
): Promise<Receipt[]> {
  const rows = await rowsOf<Receipt & { version: Bigint }>(
    sql,
    'receipts',
    `select r.id, r.text, r.hash, e.version
     from (select transfer_id, version from ledger.entries
           where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = $2)
           order by version desc limit $3) e
     join ledger.receipts r on r.id = e.transfer_id
     order by e.version`,
    [account.ownerId, account.kind, account.limit],
  )
  return rows.map(({ id, text, hash }) => ({ id, text, hash }))
}
