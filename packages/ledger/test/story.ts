/** Tells a story as a table: what is posted, what is answered, and what the accounts hold afterwards. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks } from '../src/audit.ts'
import { balanceOf } from '../src/balances.ts'
import { type AccountKind, isPlatform, type OwnedKind, type PlatformKind } from '../src/chart.ts'
import { post } from '../src/post.ts'
import type { Sql } from '../src/sql.ts'
import type { Transfer } from '../src/transfer.ts'
import { correction } from '../src/transfer-kinds.ts'
import { named } from './names.ts'
import { platformBalances } from './platform-balances.ts'

type Line = { readonly transfers: Transfer[]; answer: string; holds: string[] }

/**
 * Columns before the first bar: kind, from, to, cents, id ('-' for the platform; a correction names what it corrects in `from`).
 * Then the answer, then what each account of the head line holds. A line that begins with + belongs to the posting above it.
 */
export function story(title: string, getSql: () => Sql, table: string): void {
  test(title, async () => {
    const sql = getSql()
    const [head = '', ...rows] = table
      .trim()
      .split('\n')
      .map((row) => row.trim())
    const accounts = cells(head)[2]?.split(/\s{2,}/) ?? []
    for (const person of peopleIn(table))
      await openAccount(sql, { kind: 'wallet', ownerId: named(`${title} ${person}`) })
    const before = await platformBalances(sql)
    for (const line of linesOf(title, rows)) {
      const posted = await post(sql, line.transfers)
      const held = await Promise.all(accounts.map((account) => holding(sql, title, account, before)))
      expect({ row: line.transfers, answer: posted.status, holds: held.map(String) }).toEqual({
        row: line.transfers,
        answer: line.answer,
        holds: line.holds,
      })
    }
    expect((await auditBooks(sql)).findings).toEqual([])
  })
}

const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim())

/** Names in lower case without a number are people; things such as escrow-1 carry one. */
const peopleIn = (table: string): Set<string> => new Set(table.match(/\b(maya|tom|ada)\b/g) ?? [])

function linesOf(title: string, rows: readonly string[]): Line[] {
  const lines: Line[] = []
  for (const row of rows) {
    const [asked = '', answer = '', holds = ''] = cells(row)
    const joins = asked.startsWith('+')
    const [kind = '', from = '-', to = '-', amount = '0', id = ''] = asked.replace(/^\+/, '').trim().split(/\s+/)
    const whose = (name: string) => (name === '-' ? undefined : named(`${title} ${name}`))
    const details = { id: named(`${title} ${id}`), kind, amountCents: cents(Number(amount)), description: id }
    const sides = kind === correction ? { corrects: whose(from) } : { from: whose(from), to: whose(to) }
    const transfer = { ...details, ...sides } as Transfer
    const last = lines.at(-1)
    if (joins && last) {
      last.transfers.push(transfer)
      Object.assign(last, { answer, holds: holds.split(/\s+/) })
    } else lines.push({ transfers: [transfer], answer, holds: holds.split(/\s+/) })
  }
  return lines
}

/** A platform account is told by what the story added to it, since all stories share it. */
async function holding(
  sql: Sql,
  title: string,
  account: string,
  before: ReadonlyMap<PlatformKind, number>,
): Promise<number> {
  const [kind = '', owner = ''] = account.split(' ')
  if (isPlatform(kind as AccountKind)) {
    const platform = kind as PlatformKind
    return ((await platformBalances(sql)).get(platform) ?? 0) - (before.get(platform) ?? 0)
  }
  return (await balanceOf(sql, { kind: kind as OwnedKind, ownerId: named(`${title} ${owner}`) })) ?? 0
}
