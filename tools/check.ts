/** `npm run check`: the fast inner loop, without database and browser. */
import { apiDescription } from './stages/api-description.ts'
import { runStages } from './stages/run-stages.ts'
import { formatAndLint, importRules, tidy, types } from './stages/source-stages.ts'
import { quickTests } from './stages/test-stages.ts'

const { failed } = await runStages([formatAndLint, types, importRules, tidy, apiDescription, quickTests])
process.exitCode = failed === 0 ? 0 : 1
