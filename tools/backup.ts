/** `npm run backup [-- <folder>]`: a backup of the embedded database, while it runs or not. */
import { join, resolve } from 'node:path'
import { makeBackup, nameOfBackup, sizeOf } from './backup/make-backup.ts'
import { dataDir } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'

await runToEnd(async () => {
  if (process.env.DATABASE_URL)
    throw new StartProblem(
      'DATABASE_URL points to a PostgreSQL of your own, which has better means of its own: docs/operations.md describes pgBackRest.',
    )
  const target = resolve(process.argv[2] ?? join(dataDir(), 'backups', nameOfBackup(new Date())))
  const { secretsKeys } = await makeBackup({ dataDir: join(dataDir(), 'postgres'), target, env: process.env })
  console.log(`Backed up to ${target} (${(sizeOf(target) / 1e6).toFixed(1)} MB). Keep a copy on another machine.`)
  console.log(
    secretsKeys.length === 0
      ? 'It holds every key: whoever has it can read everything, so keep it as safe as the database.'
      : `It does not hold SECRETS_KEY (${secretsKeys.join(', ')}): keep that apart, without it sealed secrets stay shut.`,
  )
})
