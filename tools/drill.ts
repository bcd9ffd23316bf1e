/** `npm run drill [-- --node-kills=20 --database-kills=10]` kills the product under load; `npm run drill cluster [words]` strikes a database of three machines; `npm run drill upgrade` updates nodes one by one; `npm run drill recovery` takes a database back to a moment. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { type FaultName, faults, judgeCluster, runClusterDrill } from './drill/run-cluster-drill.ts'
import { judge, runDrill } from './drill/run-drill.ts'
import { forms, judgeRecovery, runRecoveryDrill } from './drill/run-recovery-drill.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { createThrowAwayFolder, postgresIn } from './testing/throw-away-folder.ts'
import { findRelease } from './upgrade/released-code.ts'
import { brokenPromises } from './upgrade/released-wire.ts'
import { judgeUpgrade, runUpgradeDrill } from './upgrade/run-upgrade-drill.ts'
import { judgeTimes, timeMigrations } from './upgrade/time-migrations.ts'

const flag = (name: string, fallback: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const say = (line: string) => console.log(`  ${line}`)
const [drill, ...words] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** What is wrong, in words. */
async function onOneMachine(folder: string): Promise<string[]> {
  const report = await runDrill({
    folder,
    nodeKills: flag('node-kills', 20),
    databaseKills: flag('database-kills', 10),
    say,
  })
  console.log(JSON.stringify(report, null, 2))
  return judge(report, { recoveryMs: 10_000, lateSeconds: 60 })
}

/** All faults, or those whose name has one of the words. */
async function onCluster(folder: string): Promise<string[]> {
  const chosen = (Object.keys(faults) as FaultName[]).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const report = await runClusterDrill({ folder, chosen, say })
  console.log(JSON.stringify(report, null, 2))
  return judgeCluster(report, flag('grace-ms', 2_000))
}

/** Archiving with pgBackRest, and a recovery to a moment in between. */
async function onRecovery(folder: string): Promise<string[]> {
  const report = await runRecoveryDrill({ folder, form: forms.long, say })
  console.log(JSON.stringify(report, null, 2))
  return judgeRecovery(report)
}

/** `nodes`: beside the last release, one by one. `migrations`: every new one on tables with a million rows. Without a word, both. */
async function onUpgrade(folder: string): Promise<string[]> {
  const isWanted = (part: string) => words.length === 0 || words.includes(part)
  const server = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full' })
  try {
    return [
      ...brokenPromises(),
      ...(isWanted('nodes') ? await updateNodes(folder, await emptyDatabase(server.url, 'nodes')) : []),
      ...(isWanted('migrations') ? await runMigrations(await emptyDatabase(server.url, 'migrations')) : []),
    ]
  } finally {
    await server.stop()
  }
}

async function updateNodes(folder: string, databaseUrl: string): Promise<string[]> {
  const release = findRelease()
  if ('missing' in release) return [`NOT TRIED: ${release.missing}`]
  const load = { oldNodes: 2, peopleCount: 60, atOnce: 6, watchMs: flag('watch-ms', 10_000) } as const
  const report = await runUpgradeDrill({ release, folder, databaseUrl, ...load, say })
  console.log(JSON.stringify(report, null, 2))
  return judgeUpgrade(report)
}

async function runMigrations(databaseUrl: string): Promise<string[]> {
  const timed = await timeMigrations({ databaseUrl, rows: flag('rows', 1_000_000), say })
  console.log(JSON.stringify(timed, null, 2))
  return judgeTimes(timed, flag('lock-ms', 1_000))
}

async function emptyDatabase(adminUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

const drills: Readonly<Record<string, (folder: string) => Promise<string[]>>> = {
  cluster: onCluster,
  recovery: onRecovery,
  upgrade: onUpgrade,
}

const folder = await createThrowAwayFolder()
try {
  const problems = await (drills[drill ?? ''] ?? onOneMachine)(folder)
  for (const problem of problems) console.error(`  ✗ ${problem}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
