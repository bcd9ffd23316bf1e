/** `npm test`: everything that must hold before a change is good; `npm test -- types tidy` runs only what is named. */
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { apiDescription } from './stages/api-description.ts'
import { dependencyAudit } from './stages/dependency-audit.ts'
import { newerNodes, newerNodesInFull } from './stages/newer-nodes.ts'
import { release } from './stages/release.ts'
import { runStages } from './stages/run-stages.ts'
import { formatAndLint, importRules, tidy, types, unusedCode } from './stages/source-stages.ts'
import { systemPostgres, systemPostgresInFull } from './stages/system-postgres.ts'
import { journeys, tests, webBuild } from './stages/test-stages.ts'

const all = [
  formatAndLint(),
  types(),
  importRules,
  unusedCode,
  tidy,
  apiDescription,
  dependencyAudit,
  tests,
  webBuild,
  release,
  systemPostgres,
  newerNodes,
  journeys,
]
/** What takes long runs only when it is named. */
const longForms = [systemPostgresInFull, newerNodesInFull]

await runToEnd(async () => {
  const wanted = process.argv.slice(2)
  const named = [...all, ...longForms]
  const unknown = wanted.find((name) => !named.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new StartProblem(`There is no stage "${unknown}". There are: ${named.map(({ name }) => name).join(', ')}.`)
  const { failed } = await runStages(wanted.length === 0 ? all : named.filter(({ name }) => wanted.includes(name)))
  process.exitCode = failed === 0 ? 0 : 1
})
