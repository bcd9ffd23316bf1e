/** `npm test`: everything that must hold before a change is good; `npm test -- types tidy` runs only what is named. */
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
const wanted = process.argv.slice(2)

const { failed } = await runStages(
  wanted.length === 0 ? all : [...all, ...longForms].filter(({ name }) => wanted.includes(name)),
)
process.exitCode = failed === 0 ? 0 : 1
