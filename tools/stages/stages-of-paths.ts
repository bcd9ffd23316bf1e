/** The stages that speak for some paths: with the tests of these files, and for a change with the journeys it can touch too. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { apiDescription } from './api-description.ts'
import { journeysOfPaths } from './journeys-of-path.ts'
import type { Stage } from './run-stages.ts'
import { formatAndLint, importRules, tidy, types } from './source-stages.ts'
import { journeys, journeysIn, testsOf, webBuild } from './test-stages.ts'

const isDescribed = (path: string): boolean => /^packages\/contracts|platform\/openapi/.test(path)

export const stagesOfPaths = (paths: readonly string[]): Stage[] => [
  formatAndLint(paths),
  types(paths),
  ...(paths.some(isDescribed) ? [apiDescription] : []),
  tidy,
  testsOf(paths),
]

/** Every test stands on these. */
const underEverything = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$|^tools\/testing\//

/** Null where a change touches everything. */
export function stagesOfChange(changed: readonly string[]): Stage[] | null {
  if (changed.some((path) => underEverything.test(path))) return null
  const paths = changed.filter((path) => existsSync(join(root, path)))
  const touched = journeysOfPaths(changed, readdirSync(join(root, 'e2e')))
  const walked = touched === 'all' ? [journeys] : [journeysIn(touched)]
  return [
    ...(paths.length === 0 ? [tidy] : stagesOfPaths(paths)),
    importRules,
    ...(touched.length === 0 ? [] : [webBuild, ...walked]),
  ]
}
