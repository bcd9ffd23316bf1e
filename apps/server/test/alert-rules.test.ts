/** Alert rules and dashboard name only figures that the server has, with their labels, and every alert has a runbook; promtool reads the rules. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { putBack } from '../src/platform/jobs/stuck-work.ts'
import { mintId } from '../src/platform/mint-id.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import { useNode } from './test-node.ts'

const root = join(import.meta.dirname, '../../..')
const rulesFile = join(root, 'ops/prometheus/alerts.yml')

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly runbook: string; readonly summary: string }
}
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
type Dashboard = {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

const rules = (parse(readFileSync(rulesFile, 'utf8')) as Rules).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync(join(root, 'ops/grafana/handshake.json'), 'utf8')) as Dashboard
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

const { node } = useNode()
/** Every sample's name with its labels, as /metrics writes them. */
let samples: Map<string, Set<string>>

beforeAll(async () => {
  const { machinery, runJob, url } = node()
  // Figures without a sample are left out: so the books are checked, something is stuck, and a request is answered.
  await runJob('wallet.audit-books')
  await runInContext(machinery, (ctx) =>
    putBack(ctx, { task: 'a.task', subject: 'handshake', subjectId: mintId(ctx.now), failure: 'no' }),
  )
  await fetch(`${url}/api/setup`)
  const text = await (await fetch(`${url}/metrics`)).text()
  samples = new Map()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_\d]+)(?:\{(.*)\})? /gm)) {
    const known = samples.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    samples.set(name, known)
  }
})

/** Labels that Prometheus adds itself. */
const ofEveryTarget = ['instance', 'job']

function strangersIn(expr: string): string[] {
  const names = [...expr.matchAll(/\b(?:handshake|nodejs|process)_\w+/g)].map(([name]) => name)
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  const matched = [...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
  const known = new Set([...ofEveryTarget, ...names.flatMap((name) => [...(samples.get(name) ?? [])])])
  return [
    ...names.filter((name) => !samples.has(name)),
    ...[...grouped, ...matched].filter((label) => !known.has(label)),
  ]
}

test('every figure and label that a rule or a panel names is one the server has', () => {
  expect(queries.length).toBeGreaterThan(25)
  for (const [name, expr] of queries) expect(strangersIn(expr), `${name}: ${expr}`).toEqual([])
  expect(strangersIn('sum by (planet) (handshake_never_measured{color="red"})')).toEqual([
    'handshake_never_measured',
    'planet',
    'color',
  ])
})

test('every alert has a name of its own, a sentence and a runbook', () => {
  const runbooks = rules.map(({ annotations }) => annotations.runbook)
  for (const runbook of runbooks) expect(existsSync(join(root, runbook)), runbook).toBe(true)
  for (const { annotations, alert } of rules) expect(annotations.summary.length, alert).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert))).toHaveLength(rules.length)
})

test('promtool reads the rules', () => {
  const { status, stdout, stderr, error } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    process.stderr.write('promtool is not installed: ops/prometheus/alerts.yml was parsed, and not checked by it\n')
    return
  }
  expect([status, stderr], stdout).toEqual([0, ''])
  expect(stdout).toContain(`${rules.length} rules found`)
})
