/** What a drill is judged by: every law of the books, every wallet to the cent, and how late jobs were. */
import { setTimeout as wait } from 'node:timers/promises'
import { auditBooks } from '@handshake/ledger/audit.ts'
import pg from 'pg'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { allFeatures } from '../../apps/server/src/features.ts'
import { createPool } from '../../apps/server/src/platform/db/db.ts'
import { createRateLimits } from '../../apps/server/src/platform/http/limits/rate-limit.ts'
import { createMailer } from '../../apps/server/src/platform/mail/mail.ts'
import { createLog } from '../../apps/server/src/platform/observe/log.ts'
import type { Send } from './drill-load.ts'

/** What `createPeople` gives everyone. */
const openingCents = 10_000_000

export async function checkBooks(
  databaseUrl: string,
  people: readonly string[],
  sends: readonly Send[],
): Promise<string[]> {
  const config = readAppConfig({ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '2', LOG_LEVEL: 'silent' })
  const pool = createPool(config, createLog(config))
  const features = allFeatures(createRateLimits(pool), config, createMailer(config, pool))
  const { findings } = await auditBooks(
    pool,
    features.flatMap(({ laws }) => laws),
  )
  const { rows } = await pool.query<{ owner_id: string; balance_cents: string }>(
    `select owner_id, balance_cents from ledger.balances where kind = 'wallet' and owner_id = any ($1)`,
    [people],
  )
  await pool.end()
  const held = new Map(rows.map(({ owner_id, balance_cents }) => [owner_id, Number(balance_cents)]))
  const expected = people.map(() => openingCents)
  for (const { from, to, amountCents, feeCents } of sends) {
    expected[from] = (expected[from] ?? 0) - amountCents - feeCents
    expected[to] = (expected[to] ?? 0) + amountCents
  }
  const wrong = people.flatMap((id, n) =>
    held.get(id) === expected[n] ? [] : [`the wallet ${id} holds ${held.get(id)} and should hold ${expected[n]}`],
  )
  return [...findings.map((finding) => `the books: ${JSON.stringify(finding)}`), ...wrong]
}

type Backlog = { late: number; count: number }

/** Looks once a second; while the database is away there is nothing to see. */
export function watchJobs(databaseUrl: string) {
  let latestSeconds = 0
  let stopping = false
  const look = async (): Promise<Backlog | null> => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<Backlog>(
        `select count(*)::int as count, coalesce(max(extract(epoch from now() - since)), 0)::float as late
         from (select run_at as since from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
           union all select created_at from outbox) waiting`,
      )
      const backlog = rows[0] ?? null
      if (backlog) latestSeconds = Math.max(latestSeconds, backlog.late)
      return backlog
    } catch {
      return null
    } finally {
      await client.end().catch(() => {})
    }
  }
  const loop = async () => {
    while (!stopping) {
      await look()
      await wait(1_000)
    }
  }
  const watching = loop()
  return {
    /** How many are left when the time is up. */
    untilNoneLeft: async (limitMs: number): Promise<number> => {
      const limit = performance.now() + limitMs
      for (;;) {
        const count = (await look())?.count ?? 1
        if (count === 0 || performance.now() > limit) return count
        await wait(200)
      }
    },
    stop: async (): Promise<number> => {
      stopping = true
      await watching
      return Math.round(latestSeconds)
    },
  }
}
