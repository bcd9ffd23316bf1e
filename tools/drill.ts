/** `npm run drill [-- --node-kills=20 --database-kills=10]` kills the product under load; `npm run drill cluster [words]` strikes a database of three machines. */
import { rmSync } from 'node:fs'
import { type FaultName, faults, judgeCluster, runClusterDrill } from './drill/run-cluster-drill.ts'
import { judge, runDrill } from './drill/run-drill.ts'
import { createThrowAwayFolder } from './testing/throw-away-folder.ts'

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

const folder = await createThrowAwayFolder()
try {
  const problems = await (drill === 'cluster' ? onCluster : onOneMachine)(folder)
  for (const problem of problems) console.error(`  ✗ ${problem}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
