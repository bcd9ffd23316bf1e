/** `npm run dev`: the server restarts and the browser reloads as sources change; one command, one Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataDir, programOf, root } from './checkout.ts'
import { freePort, nextFreePort } from './embedded-postgres/free-port.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { createProgress } from './product/progress.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { provideDatabase } from './product/start-product.ts'

const sqlFolders = ['packages/ledger/sql/*.sql', 'db/migrations/*.sql']

await runUntilStopped(async ({ defer, fail }) => {
  const progress = createProgress()
  const { databaseUrl, tellUrl } = await provideDatabase({
    dataDir: dataDir(),
    durability: 'full',
    env: process.env,
    progress,
    defer,
    fail,
  })
  const apiPort = await freePort()
  const webPort = process.env.PORT ? Number(process.env.PORT) : await nextFreePort(3_000)
  const url = `http://localhost:${webPort}`

  const include = sqlFolders.flatMap((folder) => ['--include', folder])
  const watch = [programOf('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', ...include]
  const server = run([...watch, join(root, 'tools/watched-server.ts')], root, {
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    PUBLIC_URL: url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
  defer(() => end(server))
  const vite = [
    programOf('vite', 'bin/vite.js', 'apps/web'),
    '--port',
    String(webPort),
    '--strictPort',
    '--logLevel',
    'warn',
  ]
  const web = run(vite, join(root, 'apps/web'), { API_ORIGIN: `http://127.0.0.1:${apiPort}` })
  defer(() => end(web))

  tellUrl(url)
  progress.say('dev', `${url} (Ctrl-C stops it)`)
  defer(() => progress.say('dev', 'stopping …'))
  for (const child of [server, web]) {
    child.once('exit', () => fail(new StartProblem('One of the two servers ended by itself: read what it said above.')))
  }
})

function run(args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  // A group of its own, so that Ctrl-C reaches it through us, in order, and the database goes last.
  return spawn(process.execPath, args, {
    cwd,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
