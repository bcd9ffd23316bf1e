/** `npm run check`: the fast inner loop without database and browser; with a path only what concerns it, its database tests included. */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { apiDescription } from './stages/api-description.ts'
import { runStages, type Stage } from './stages/run-stages.ts'
import { formatAndLint, importRules, tidy, types } from './stages/source-stages.ts'
import { stagesOfPaths } from './stages/stages-of-paths.ts'
import { quickTests } from './stages/test-stages.ts'

const everything: readonly Stage[] = [formatAndLint(), types(), importRules, tidy, apiDescription, quickTests]

await runToEnd(async () => {
  const paths = process.argv.slice(2).map((path) => relative(root, resolve(path)).replaceAll('\\', '/'))
  const missing = paths.find((path) => path.startsWith('..') || !existsSync(join(root, path)))
  if (missing !== undefined)
    throw new StartProblem(`There is nothing at ${missing}: name a file or a folder of this checkout.`)
  const { failed } = await runStages(paths.length === 0 ? everything : stagesOfPaths(paths))
  process.exitCode = failed === 0 ? 0 : 1
})
