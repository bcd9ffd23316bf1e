/** `npm run drill [-- --node-kills=20 --database-kills=10]`: kills the product under load, again and again, and judges how it comes back. */
import { rmSync } from 'node:fs'
import { judge, runDrill } from './drill/run-drill.ts'
import { createThrowAwayFolder } from './testing/throw-away-folder.ts'

const flag = (name: string, fallback: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const folder = await createThrowAwayFolder()
try {
  const report = await runDrill({
    folder,
    nodeKills: flag('node-kills', 20),
    databaseKills: flag('database-kills', 10),
    say: (line) => console.log(`  ${line}`),
  })
  console.log(JSON.stringify(report, null, 2))
  const problems = judge(report, { recoveryMs: 10_000, lateSeconds: 60 })
  for (const problem of problems) console.error(`  ✗ ${problem}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
