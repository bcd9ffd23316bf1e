/** Runs dependency-cruiser over the floors and turns what it says into findings. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finding, numberedLines } from './finding.ts'

type Violation = {
  from: string
  to: string
  /** As the importing file wrote it. */
  unresolvedTo?: string
  rule: { name: string }
  cycle?: { name: string }[]
}

type Summary = {
  totalCruised: number
  violations: Violation[]
  ruleSetUsed: { forbidden: { name: string; comment: string }[] }
}

const floors = ['packages', 'apps', 'tools', 'bench', 'e2e']
const program = fileURLToPath(
  new URL('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
)

/** What the rules of `config` find in the tree at `root`. */
export function importFindings(root: string, config: string): Finding[] {
  const { totalCruised, violations, ruleSetUsed } = cruise(root, config)
  // A TypeScript the tool cannot drive makes it read nothing and praise everything.
  if (totalCruised === 0) throw new Error('dependency-cruiser read no module at all, so its silence means nothing')
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return violations.map(({ from, to, unresolvedTo = to, rule, cycle }) => ({
    path: from,
    line: lineOf(join(root, from), unresolvedTo),
    rule: rule.name,
    sentence: `imports ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}. ${comments.get(rule.name) ?? ''}`,
  }))
}

function cruise(root: string, config: string): Summary {
  const present = floors.filter((floor) => existsSync(join(root, floor)))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...present],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser could not run: ${stderr || stdout}`)
  return (JSON.parse(stdout) as { summary: Summary }).summary
}

function lineOf(path: string, imported: string): number {
  const spellings = [`'${imported}'`, `'node:${imported}'`]
  const lines = numberedLines(readFileSync(path, 'utf8'))
  return lines.find(([, content]) => spellings.some((spelling) => content.includes(spelling)))?.[0] ?? 1
}
