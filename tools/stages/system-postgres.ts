/** The stage that tries the PostgreSQL of the system's packages: migrations, ledger, engine, lives, `npm start`, a standby that takes over, and a recovery. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { provideArchiver } from '../drill/archive.ts'
import { forms, judgeRecovery, runRecoveryDrill } from '../drill/run-recovery-drill.ts'
import { judgeStandby, runStandbyDrill } from '../drill/run-standby-drill.ts'
import type { Binaries } from '../embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { problemsOf, startProductProcess } from '../system/start-product-process.ts'
import { provideSystemPostgres } from '../system/system-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../testing/throw-away-folder.ts'
import type { Outcome, Say, Stage } from './run-stages.ts'
import { besideOthers, runVitest, sumOf, type VitestOptions, webBuild } from './test-stages.ts'

const inShort = [
  ...['check-database', 'database-history'].map((name) => `apps/server/src/platform/db/${name}`),
  'handshake-lives',
  'mended-migrations',
  'packages/engine/',
  ...['audit', 'chain', 'chart-agrees', 'grants', 'proof', 'refusals', 'stories', 'views'].map(
    (name) => `packages/ledger/test/${name}`,
  ),
]
const inFull = [
  'mended-migrations',
  'apps/server/src/platform/db/',
  '-lives',
  'packages/engine/',
  'packages/ledger/',
  'take-agreement-step',
]

/** In short it is part of `npm test`; in full it runs when it is named. */
export const systemPostgres: Stage = {
  name: 'system postgres',
  needs: webBuild.name,
  quiet: true,
  run: (say) => onSystemPostgres(say, inShort, { env: { LIVES: '200' }, ...besideOthers }),
}

export const systemPostgresInFull: Stage = {
  name: 'system postgres in full',
  run: (say) => onSystemPostgres(say, inFull, {}),
}

async function onSystemPostgres(say: Say, tests: readonly string[], options: VitestOptions): Promise<Outcome> {
  const binaries = provideSystemPostgres(say)
  if (binaries === null) {
    say('NOT TRIED: no PostgreSQL of the system is here and none could be installed; only the embedded one was used')
    return { passed: 0, failed: 0 }
  }
  say(`PostgreSQL ${binaries.version} from ${binaries.root}`)
  const projects = ['server', 'ledger', 'engine', 'tools'].flatMap((name) => ['--project', name])
  const tested = await runVitest([...tests, ...projects], {
    ...options,
    env: { ...options.env, TEST_POSTGRES: binaries.root },
  })
  return sumOf([tested, await startOn(say, binaries), await failOver(say, binaries), await recover(say)])
}

/** The drills of a cluster and of a recovery in short; what they find goes into the result. */
async function drill(say: Say, name: string, run: (folder: string) => Promise<readonly string[]>): Promise<Outcome> {
  const folder = await createThrowAwayFolder()
  const begun = performance.now()
  try {
    const problems = await run(folder)
    const seconds = Math.round((performance.now() - begun) / 1_000)
    say(`${name}: ${problems.length === 0 ? 'nothing lost, books sound' : 'FAILED'} (${seconds} s)`)
    const failures = problems.map((problem) => `${name}: ${problem}`)
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const failOver = (say: Say, { root }: Binaries): Promise<Outcome> =>
  drill(say, 'a standby takes over', async (folder) =>
    judgeStandby(await runStandbyDrill({ folder, binDir: join(root, 'bin'), sends: 30 })),
  )

async function recover(say: Say): Promise<Outcome> {
  if (provideArchiver(say) === null) {
    say('NOT TRIED: pgBackRest is not here and could not be installed; no recovery to a moment was tried')
    return { passed: 0, failed: 0 }
  }
  return drill(say, 'a recovery to a moment', async (folder) =>
    judgeRecovery(await runRecoveryDrill({ folder, form: forms.short, say: () => undefined })),
  )
}

/** As an administrator would hand it over: an owner who may create roles and is nobody else. */
async function startOn(say: Say, binaries: Binaries): Promise<Outcome> {
  const folder = await createThrowAwayFolder()
  const server = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'test', binaries })
  try {
    const product = await startProductProcess({ DATABASE_URL: await newDatabase(server.url), DATA_DIR: folder })
    const problems = await problemsOf(product)
    const code = await product.stop()
    if (code !== 0) problems.push(`npm start ended with ${code}:\n${product.said()}`)
    const failures = problems.map((problem) => `npm start on PostgreSQL ${binaries.version}: ${problem}`)
    say(`npm start on PostgreSQL ${binaries.version}: ${problems.length === 0 ? 'serves and stops' : 'FAILED'}`)
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, failures }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function newDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create role the_owner login createrole password 'of the house'`)
  await admin.query('create database of_the_house owner the_owner')
  await admin.end()
  const url = new URL(adminUrl)
  url.username = 'the_owner'
  url.password = 'of the house'
  url.pathname = '/of_the_house'
  return url.href
}
