/** `npm run restore -- <folder> [--overwrite]`: puts a backup in place of the embedded database, once it has been checked. */
import { join } from 'node:path'
import { restoreBackup } from './backup/restore-backup.ts'
import { dataDir } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { takeStartLock } from './product/start-lock.ts'

await runToEnd(async () => {
  const [backup] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  if (backup === undefined) throw new StartProblem('Which backup? npm run restore -- <folder> [--overwrite]')
  if (process.env.DATABASE_URL)
    throw new StartProblem('DATABASE_URL points to a PostgreSQL of your own: restore it with its own means.')
  const lock = takeStartLock(dataDir())
  try {
    const { about, audited, aside, missingKeys } = await restoreBackup({
      backup,
      dataDir: join(dataDir(), 'postgres'),
      existing: process.argv.includes('--overwrite') ? 'move aside' : 'refuse',
      env: process.env,
      say: (line) => console.log(line),
    })
    console.log(
      `Restored the backup of ${about.madeAt}. The books are sound: ${audited.laws} laws, ${audited.transfers} transfers in the chain, ${audited.proofs} published proofs.`,
    )
    if (aside !== null) console.log(`What was there before is in ${aside}.`)
    for (const name of missingKeys)
      console.log(`SECRETS_KEY lacks the key ${name}: add it, or what is sealed under it stays shut.`)
    console.log('Mail, push messages and payments wait until you decide: npm run outgoing')
  } finally {
    lock.release()
  }
})
