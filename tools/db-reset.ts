/** `npm run db:reset`: deletes the embedded database, so that the next start begins with a new one. `-- --sandbox` deletes that of the sandbox. */
import { join, relative } from 'node:path'
import { dataDir, root, sandboxDir, wantsSandbox } from './checkout.ts'
import { discardEmbeddedPostgres } from './embedded-postgres/discard-embedded-postgres.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { describeRunning, findRunningStart } from './product/start-lock.ts'

await runToEnd(async () => {
  const dir = wantsSandbox() ? sandboxDir() : dataDir()
  const folder = join(dir, 'postgres')
  const shown = relative(root, folder)
  const running = findRunningStart(dir)
  if (running) throw new StartProblem(describeRunning(running))
  if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new StartProblem(
      `DATABASE_URL points to another database, which this command never touches: add "-- --yes" to delete ${shown} all the same.`,
    )
  }
  const deleted = await discardEmbeddedPostgres(folder)
  console.log(deleted ? `Deleted ${shown}: the next start makes a new database.` : `There is no database in ${shown}.`)
})
