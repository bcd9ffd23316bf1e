/** Load for the crash tests: endless random transfers that remember what was asked and what was told. */
import { cents } from '@handshake/domain/money.ts'
import type { Posted } from '../src/answer.ts'
import { post } from '../src/post.ts'
import type { Sql } from '../src/sql.ts'
import type { Transfer } from '../src/transfer.ts'
import { freshId } from './names.ts'

export type Asked = { readonly transfers: readonly Transfer[]; told: Posted | null }

export function randomPosting(owners: readonly string[]): Transfer[] {
  const from = owners[Math.floor(Math.random() * owners.length)] ?? ''
  const others = owners.filter((owner) => owner !== from)
  const to = others[Math.floor(Math.random() * others.length)] ?? ''
  const send: Transfer = {
    id: freshId(),
    kind: 'wallet.send',
    from,
    to,
    amountCents: cents(1 + Math.floor(Math.random() * 50)),
  }
  if (Math.random() < 0.5) return [send]
  return [send, { id: freshId(), kind: 'wallet.send-fee', from, amountCents: cents(10) }]
}

/** Posts until the connection is gone; what is unanswered then stays in the list with nothing told. */
export async function postUntilCrash(sql: Sql, owners: readonly string[], asked: Asked[]): Promise<void> {
  for (;;) {
    const one: Asked = { transfers: randomPosting(owners), told: null }
    asked.push(one)
    const told = await post(sql, one.transfers).then(
      (posted) => posted,
      () => null,
    )
    if (told === null) return
    one.told = told
  }
}
