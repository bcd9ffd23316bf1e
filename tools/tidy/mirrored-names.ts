/** Rule: a feature and a use case have the same name on every floor, so that one search finds all of it. */
import { featureNames } from './feature-names.ts'
import { type Finding, isTest, type SourceFile } from './finding.ts'

/** Feature → the route keys of its contract. */
export type RouteKeys = Readonly<Record<string, readonly string[]>>

const featureFolder = /^apps\/(server|web)\/src\/features\/([^/]+)\//
const contractFile = /^packages\/contracts\/src\/(?:([a-z]+)\/(?=\1\.ts$))?([^/]+)\.ts$/

export const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The file under `folder` that exports a route's use case: one of its own, or that of the room it belongs to. */
export function useCaseFile(folder: string, key: string, files: readonly SourceFile[]): SourceFile | undefined {
  const exported = new RegExp(`^export (const|(async )?function) ${key}\\b`, 'm')
  return files.find(({ path, text }) => path.startsWith(folder) && !isTest(path) && exported.test(text))
}

export function mirroredNames(files: readonly SourceFile[], routeKeys: RouteKeys): Finding[] {
  return [...unknownFeatures(files), ...unlistedContracts(files, routeKeys), ...missingUseCases(files, routeKeys)]
}

const finding = (path: string, sentence: string): Finding => ({ path, line: 1, rule: 'mirrored-names', sentence })

function unknownFeatures(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, Finding>()
  for (const { path } of files) {
    const [folder, , name = ''] = featureFolder.exec(path) ?? []
    if (folder === undefined || featureNames.includes(name) || first.has(folder)) continue
    first.set(folder, finding(path, `'${name}' is no feature of the architecture: use one of its names or add it.`))
  }
  return [...first.values()]
}

/** A contract that all.ts does not list is served by nobody and documented nowhere. */
function unlistedContracts(files: readonly SourceFile[], routeKeys: RouteKeys): Finding[] {
  return files.flatMap(({ path, text }) => {
    const name = contractFile.exec(path)?.[2]
    if (name === undefined || !/^export const \w+ = defineContract\(/m.test(text)) return []
    if (!featureNames.includes(name)) return [finding(path, `'${name}' is no feature of the architecture.`)]
    return Object.hasOwn(routeKeys, name) ? [] : [finding(path, 'Add this contract to packages/contracts/src/all.ts.')]
  })
}

function missingUseCases(files: readonly SourceFile[], routeKeys: RouteKeys): Finding[] {
  return Object.entries(routeKeys).flatMap(([feature, keys]) => {
    const folder = `apps/server/src/features/${kebabCase(feature)}/`
    const tests = files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.test.ts'))
    return keys.flatMap((key): Finding[] => {
      const useCase = useCaseFile(folder, key, files)
      if (useCase === undefined) {
        const contract = `packages/contracts/src/${kebabCase(feature)}/${kebabCase(feature)}.ts`
        return [finding(contract, `The route ${key} needs its use case: export ${key} from a file in ${folder}`)]
      }
      const ownTest = useCase.path.replace(/\.ts$/, '.test.ts')
      const tested = tests.some(({ path, text }) => path === ownTest || names(text, key))
      return tested ? [] : [finding(useCase.path, `Name ${key} in a test of the feature.`)]
    })
  })
}

const names = (text: string, key: string): boolean => new RegExp(`\\b${key}\\b`).test(text)
