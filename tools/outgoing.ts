/** `npm run outgoing [release | discard | hold]`: shows what waits in a restored copy, and lets a person decide about it. */
import { join } from 'node:path'
import { decideOutgoing } from './backup/decide-outgoing.ts'
import { dataDir } from './checkout.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { findRunningStart } from './product/start-lock.ts'

await runToEnd(async () => {
  const [wanted = 'show'] = process.argv.slice(2)
  const own = process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL
  const runs = findRunningStart(dataDir()) !== null
  const embedded = own
    ? null
    : await startEmbeddedPostgres({ dataDir: join(dataDir(), 'postgres'), durability: 'full' })
  try {
    for (const line of await decideOutgoing(wanted, own || (embedded?.url ?? ''))) console.log(line)
  } finally {
    if (!runs) await embedded?.stop()
  }
})
