/** The product as browser journeys meet it: started as for a person, on a database that is thrown away afterwards. */
import { rmSync, writeFileSync } from 'node:fs'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { createProgress } from './product/progress.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { startProduct } from './product/start-product.ts'
import { noteExit, noteTrouble } from './testing/journey-trouble.ts'
import { createThrowAwayFolder } from './testing/throw-away-folder.ts'

await runUntilStopped(async ({ defer, fail }) => {
  if (process.env.JOURNEY_PORT) watchParent(fail)
  const dataDir = await createThrowAwayFolder()
  defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    ...process.env,
    DATABASE_URL: undefined,
    REQUESTS_PER_MINUTE: '1000000',
    // A journey may name an address of its own, so that the limits per address count it alone.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
    // A game that ends under somebody's hands would tell of it in the middle of another story.
    DEMO_WORLD: 'still',
  }
  const trouble = process.env.JOURNEY_TROUBLE
  const { databaseUrl } = await startProduct({
    dataDir,
    durability: 'test',
    env,
    progress: createProgress(),
    defer,
    fail,
    hear: (line) => {
      console.error(line)
      noteTrouble(trouble, line)
    },
    onExit: (how) => noteExit(trouble, how),
  })
  // A journey that starts a server of its own keeps it to itself.
  const place = process.env.JOURNEY_DATABASE
  if (place === undefined || process.env.PORT !== process.env.JOURNEY_PORT) return
  writeFileSync(place, databaseUrl, { mode: 0o600 })
  defer(() => rmSync(place, { force: true }))
})

/** A browser run that was killed cannot stop us, and nobody else would. */
function watchParent(fail: (error: unknown) => void): void {
  const parent = process.ppid
  const orphaned = () =>
    process.ppid !== parent && fail(new StartProblem('The browser run that started this server is gone.'))
  setInterval(orphaned, 1_000).unref()
}
