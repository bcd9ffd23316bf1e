/** The halts of the ledger as the database keeps them. */
import type { Finding } from '../src/audit.ts'
import { rowsOf, type Sql } from '../src/sql.ts'

type HaltRecord = {
  readonly id: string
  readonly reason: string
  readonly findings: readonly Finding[]
  readonly haltedBy: string
  readonly haltedAt: Date
  readonly releasedBy: string | null
  readonly releasedAt: Date | null
  readonly releaseNote: string | null
}

/** Newest first; the ones not released come before all others. */
export async function haltHistory(sql: Sql, limit: number): Promise<HaltRecord[]> {
  return rowsOf<HaltRecord>(
    sql,
    'halt-history',
    `select id, reason, findings, halted_by as "haltedBy", halted_at as "haltedAt", released_by as "releasedBy",
            released_at as "releasedAt", release_note as "releaseNote"
     from ledger.halt_history order by released_at is not null, halted_at desc limit $1`,
    [limit],
  )
}
