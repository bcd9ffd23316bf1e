/** `npm start`: the whole product on this machine, with progress to watch and one Ctrl-C to stop it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, root } from './checkout.ts'
import { createProgress, secondsSince } from './product/progress.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { startProduct } from './product/start-product.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
process.setSourceMapsEnabled(true)

await runUntilStopped(async ({ defer, fail }) => {
  const startedAt = performance.now()
  console.log(`\n  Handshake ${version}\n`)
  const { url } = await startProduct({
    dataDir: dataDir(),
    durability: 'full',
    // A terminal shows progress and trouble; a log file gets every request.
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info') },
    progress: createProgress(),
    defer,
    fail,
  })
  console.log(`\n  Ready in ${secondsSince(startedAt).trim()}: ${url}\n  Ctrl-C stops it.\n`)
  defer(() => console.log('\n  Stopping …'))
})
