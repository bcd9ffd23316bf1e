/** Brings the whole product up — database, web app, server — the same way for a person and for a browser journey. */
import { join } from 'node:path'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import type { Durability } from '../embedded-postgres/settings.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { buildServer, serverBundle } from './build-server.ts'
import { buildWeb, webDist } from './build-web.ts'
import type { Progress } from './progress.ts'
import { takeStartLock } from './start-lock.ts'
import { superviseServer } from './supervise-server.ts'

interface Options {
  dataDir: string
  durability: Durability
  env: Readonly<Record<string, string | undefined>>
  progress: Progress
  /** Registers what has to be undone at the end; undone in reverse order. */
  defer: (undo: () => unknown) => void
  /** Ends the run, because what it stands on cannot be kept up. */
  fail: (error: unknown) => void
  /** Each line the server logs; without it they go to standard error. */
  hear?: (line: string) => void
  /** The server ended by itself, and is started again. */
  onExit?: (how: string) => void
}

export async function startProduct(options: Options): Promise<{ url: string; databaseUrl: string }> {
  const { env, progress, defer, fail, hear, onExit } = options
  checkVariables(env)
  const { databaseUrl, tellUrl } = await provideDatabase(options)
  await build('web', 'building', buildWeb)
  await build('server', 'bundling', buildServer)
  const server = await superviseServer({
    args: [serverBundle],
    env: { WEB_ROOT: webDist, ...env, DATABASE_URL: databaseUrl },
    say: (line) => progress.say('server', line),
    onGivingUp: fail,
    ...(hear && { hear }),
    ...(onExit && { onExit }),
  })
  tellUrl(server.url)
  defer(server.stop)
  return { url: server.url, databaseUrl }

  function build(label: string, doing: string, work: () => Promise<string>): Promise<string> {
    return progress.step(label, doing, async () => {
      const said = await work()
      return { said, value: said }
    })
  }
}

/** A wrong variable is told at once, before anything is started that would only have to be stopped again. */
function checkVariables(env: Options['env']): void {
  readAppConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://the-embedded-one' })
}

/** The database DATABASE_URL names, which many may use, or the embedded one, which belongs to one start at a time. */
export async function provideDatabase({ dataDir, durability, env, progress, defer, fail }: Options) {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL, tellUrl: () => {} }
  const lock = takeStartLock(dataDir)
  defer(lock.release)
  const database = await progress.step('database', 'starting PostgreSQL', async () => {
    const say = (line: string) => progress.say('database', line)
    const value = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      durability,
      say,
      keepUp: { onGivingUp: fail },
    })
    return { said: `PostgreSQL on 127.0.0.1:${value.port}`, value }
  })
  defer(database.stop)
  return { databaseUrl: database.url, tellUrl: lock.tellUrl }
}
