/** `npm start`: the whole product on this machine, with progress to watch and one Ctrl-C to stop it. `-- --help` lists what it can be told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, root, sandboxDir, wantsSandbox } from './checkout.ts'
import { createProgress, secondsSince } from './product/progress.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { chooseStart, startHelp } from './product/start-options.ts'
import { startProduct } from './product/start-product.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
process.setSourceMapsEnabled(true)

const choice = chooseStart(process.argv.slice(2))
if (choice.is === 'help') {
  console.log(startHelp)
  process.exit(0)
}
if (choice.is === 'unknown') {
  console.error(`There is no option ${choice.option}: "npm start -- --help" lists them.`)
  process.exit(2)
}

await runUntilStopped(async ({ defer, fail }) => {
  const startedAt = performance.now()
  const isSandbox = wantsSandbox()
  console.log(`\n  Handshake ${version}${isSandbox ? ', a sandbox for developers' : ''}\n`)
  const { url } = await startProduct({
    dataDir: isSandbox ? sandboxDir() : dataDir(),
    durability: 'full',
    // A terminal shows progress and trouble; a log file gets every request.
    env: {
      // The programs a sandbox is for run beside it. Where strangers can reach it, they are not to reach what else runs here.
      ...(isSandbox && process.env.HOST === undefined && { WEBHOOKS_TO_LOOPBACK: 'on' }),
      ...process.env,
      SANDBOX: isSandbox ? 'on' : 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
    },
    progress: createProgress(),
    defer,
    fail,
  })
  console.log(`\n  Ready in ${secondsSince(startedAt).trim()}: ${url}\n  Ctrl-C stops it.\n`)
  defer(() => console.log('\n  Stopping …'))
})
