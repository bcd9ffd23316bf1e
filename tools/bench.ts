/** `npm run bench [words] [-- --flags]`: measures what has a goal and closes with one table; words choose benches, `--out=file.md` keeps the table. */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { asMarkdown, asText, closingTable, type Figures } from './bench/closing-table.ts'
import { figureRows, limitMsOf } from './bench/figure-rows.ts'
import { runBench } from './bench/run-bench.ts'
import { root } from './checkout.ts'

const outFlag = '--out='
const args = process.argv.slice(2)
const out = args.find((word) => word.startsWith(outFlag))?.slice(outFlag.length)
/** Handed on to each bench: `--quick` and `--long` are understood by most, others by one. */
const flags = args.filter((word) => word.startsWith('--') && !word.startsWith(outFlag))
const words = args.filter((word) => !word.startsWith('--'))

const all = readdirSync(join(root, 'bench')).flatMap((name) => /^(.+)\.bench\.ts$/.exec(name)?.[1] ?? [])
const withGoal = [...new Set(figureRows.map(({ bench }) => bench))]
/** What has no goal here, and takes long, is measured when it is named, or with `--long`. */
const byRows = [...withGoal, ...all.filter((name) => !withGoal.includes(name))]
const chosen =
  words.length > 0
    ? byRows.filter((name) => words.some((word) => name.includes(word)))
    : flags.includes('--long')
      ? byRows
      : withGoal

if (chosen.length === 0) {
  console.error(`No bench in bench/ is called like ${words.join(' or ')}.`)
  process.exit(1)
}

const begunAt = new Date()
const circumstances = `commit ${commit()}, Node ${process.versions.node}, ${cpus().length} cores, ${(loadavg()[0] ?? 0).toFixed(1)} processes at work before it began`
const seen = new Map<string, Figures>()
const times: string[] = []
const problems: string[] = []
for (const bench of chosen) {
  console.log(`\n▸ ${bench}`)
  const { figures, tookMs, problem } = await runBench([join('bench', `${bench}.bench.ts`), ...flags], limitMsOf(bench))
  seen.set(bench, figures)
  times.push(`${bench} ${(tookMs / 60_000).toFixed(1)}`)
  if (problem !== null) problems.push(`${bench}: ${problem}`)
}

const table = closingTable(
  figureRows.filter(({ bench }) => chosen.includes(bench)),
  seen,
)
const about = [
  `Taken on ${begunAt.toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run bench${args
    .filter((word) => !word.startsWith(outFlag))
    .map((word) => ` ${word}`)
    .join('')}\`: ${circumstances}.`,
  `Minutes: ${times.join(', ')}.`,
  ...problems.map((problem) => `Did not end well: ${problem}.`),
]
console.log(`\n${asText(table)}\n${about.join('\n')}`)
if (out !== undefined) writeFileSync(out, `${asMarkdown(table)}\n${about.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function commit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}
