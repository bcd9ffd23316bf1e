/** `npm test`: everything that must hold before a change is good; `npm test -- types tidy` runs only what is named, `-- --changed` what this branch can touch. */
import { root } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { apiDescription } from './stages/api-description.ts'
import { changedPaths } from './stages/changed-paths.ts'
import { dependencyAudit } from './stages/dependency-audit.ts'
import { newerNodes, newerNodesInFull } from './stages/newer-nodes.ts'
import { release } from './stages/release.ts'
import { runStages, type Stage } from './stages/run-stages.ts'
import { formatAndLint, importRules, tidy, types, unusedCode } from './stages/source-stages.ts'
import { stagesOfChange } from './stages/stages-of-paths.ts'
import { systemPostgres, systemPostgresInFull } from './stages/system-postgres.ts'
import { noteTestRun } from './stages/test-run-note.ts'
import { journeys, quietQuickTests, tests, toolTests, webBuild } from './stages/test-stages.ts'

const all = [
  formatAndLint(),
  types(),
  importRules,
  unusedCode,
  tidy,
  apiDescription,
  dependencyAudit,
  quietQuickTests,
  webBuild,
  toolTests,
  tests,
  release,
  systemPostgres,
  newerNodes,
  journeys,
]
/** What takes long runs only when it is named. */
const longForms = [systemPostgresInFull, newerNodesInFull]

const changedOnly = '--changed'

await runToEnd(async () => {
  const [stages, begunAt] = [stagesOf(process.argv.slice(2)), new Date()]
  const outcome = await runStages(stages)
  if (stages === all) noteTestRun(outcome, begunAt)
  process.exitCode = outcome.failed === 0 ? 0 : 1
})

function stagesOf(wanted: readonly string[]): readonly Stage[] {
  if (wanted.length === 0) return all
  if (wanted.length === 1 && wanted[0] === changedOnly) return ofChange()
  const named = [...all, ...longForms]
  const unknown = wanted.find((name) => !named.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new StartProblem(
      `There is no stage "${unknown}". There are: ${named.map(({ name }) => name).join(', ')}; or ${changedOnly} alone.`,
    )
  return named.filter(({ name }) => wanted.includes(name))
}

function ofChange(): readonly Stage[] {
  const changed = changedPaths(root)
  console.log(changed.length === 0 ? 'Nothing has changed since main.' : `Changed since main: ${changed.length} files.`)
  return changed.length === 0 ? [] : (stagesOfChange(changed) ?? all)
}
