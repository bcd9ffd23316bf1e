/** Reads every law back from a database: the ledger's with its chain and its published proofs, and each feature's own. */
import { auditBooks } from '@handshake/ledger/audit.ts'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { allFeatures } from '../../apps/server/src/features.ts'
import { createPool, type Pool } from '../../apps/server/src/platform/db/db.ts'
import type { Feature } from '../../apps/server/src/platform/feature.ts'
import { createRateLimits } from '../../apps/server/src/platform/http/limits/rate-limit.ts'
import { createMailer } from '../../apps/server/src/platform/mail/mail.ts'
import { createLog } from '../../apps/server/src/platform/observe/log.ts'

/** What all features declare, with a pool that nothing is sent from. */
export function featuresOn(databaseUrl: string): { pool: Pool; features: Feature[] } {
  const config = readAppConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '2',
    STATEMENT_TIMEOUT_MS: '600000',
    LOG_LEVEL: 'silent',
  })
  const pool = createPool(config, createLog(config))
  return { pool, features: allFeatures(createRateLimits(pool), config, createMailer(config, pool)) }
}

export interface Audited {
  laws: number
  transfers: number
  proofs: number
  /** Empty when the books are sound. */
  findings: string[]
}

export async function auditDatabase(databaseUrl: string): Promise<Audited> {
  const { pool, features } = featuresOn(databaseUrl)
  try {
    const { laws, findings } = await auditBooks(
      pool,
      features.flatMap((feature) => feature.laws),
    )
    const { rows } = await pool.query<{ transfers: number; proofs: number }>(
      'select (select count(*) from ledger.transfers) as transfers, (select count(*) from ledger.proofs) as proofs',
    )
    return {
      laws: laws.length,
      transfers: rows[0]?.transfers ?? 0,
      proofs: rows[0]?.proofs ?? 0,
      findings: findings.map(
        ({ law, subject, expected, found }) => `${law}: ${subject} should be ${expected}, is ${found}`,
      ),
    }
  } finally {
    await pool.end()
  }
}
