/** Runs every migration since the last release on tables with a million rows, and says how long each kept others waiting. */
import pg from 'pg'
import type { Migration } from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { allowedWeight } from './allowed-weight.ts'
import { filledTables, fillTable } from './fill-tables.ts'
import { runAndWeigh } from './heavy-migrations.ts'
import { migrateToRelease, newMigrations } from './released-schema.ts'

export interface TimedMigration {
  migration: string
  tookMs: number
  findings: string[]
}

interface Options {
  /** Of a superuser, on an empty database. */
  databaseUrl: string
  rows: number
  say: (line: string) => void
  migrations?: readonly Migration[]
}

export async function timeMigrations(options: Options): Promise<TimedMigration[]> {
  const { databaseUrl, rows, say, migrations = newMigrations() } = options
  await migrateToRelease(databaseUrl)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    for (const table of filledTables) {
      await fillTable(owner, table, rows)
      say(`${table} has ${rows.toLocaleString('en-US')} rows`)
    }
    const timed: TimedMigration[] = []
    for (const migration of migrations) {
      const startedAt = performance.now()
      const findings = await runAndWeigh(owner, migration)
      const tookMs = Math.round(performance.now() - startedAt)
      timed.push({ migration: `${migration.source}/${migration.name}`, tookMs, findings })
      say(`${migration.source}/${migration.name}: ${tookMs} ms`)
    }
    return timed
  } finally {
    await owner.end()
  }
}

/** A second is what people who wait for a lock do not notice. */
export function judgeTimes(timed: readonly TimedMigration[], limitMs: number): string[] {
  return timed.flatMap(({ migration, tookMs, findings }) => {
    const heavy = findings.filter((finding) => !(finding in allowedWeight))
    const allowed = findings.length > 0 && heavy.length === 0
    return [...heavy, ...(tookMs > limitMs && !allowed ? [`${migration} took ${tookMs} ms`] : [])]
  })
}
