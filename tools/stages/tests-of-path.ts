/** Which tests speak for a path: those beside it, those that name its use case, and those of whatever imports it. */
import type { SourceFile } from '../tidy/finding.ts'
import { kebabCase } from '../tidy/mirrored-names.ts'

export type TestsOfPath = {
  /** Sources whose importers vitest itself finds: tests there import only what they test. */
  readonly related: readonly string[]
  readonly projects: readonly string[]
  /** Test files of the server and the database. Each starts a whole node, so to vitest every one is related to everything. */
  readonly server: readonly string[]
}

/** Floor → the projects whose tests may import it. */
const readers: readonly (readonly [floor: string, projects: readonly string[]])[] = [
  ['packages/domain/', ['domain', 'contracts', 'ledger', 'web']],
  ['packages/contracts/', ['contracts', 'web']],
  ['packages/ledger/', ['ledger']],
  ['packages/engine/', ['engine']],
  ['packages/sdk/', ['sdk']],
  ['packages/cli/', ['sdk']],
  ['apps/web/', ['web']],
  ['tools/', ['tools']],
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isSource = (path: string): boolean => /\.tsx?$/.test(path)
const isOfServer = (path: string): boolean => /^(apps\/server|db)\//.test(path)

export function testsOfPaths(paths: readonly string[], files: readonly SourceFile[]): TestsOfPath {
  const found = paths.map((path) => testsOfPath(path, files))
  const all = (part: keyof TestsOfPath) => [...new Set(found.flatMap((one) => one[part]))]
  return { related: all('related'), projects: all('projects'), server: all('server') }
}

export function testsOfPath(path: string, files: readonly SourceFile[]): TestsOfPath {
  const inside = files
    .map((file) => file.path)
    .filter((one) => isSource(one) && (one === path || one.startsWith(`${path}/`)))
  const related = inside.filter((one) => !isOfServer(one))
  const projects = readers
    .filter(([floor]) => related.some((one) => one.startsWith(floor)))
    .flatMap(([, names]) => names)
  const server = new Set(inside.flatMap((one) => serverTestsOf(one, files)))
  if (path.startsWith('db')) for (const { path: one } of files) if (/^db\/.*\.test\.ts$/.test(one)) server.add(one)
  return { related, projects: [...new Set(projects)], server: [...server].sort() }
}

function serverTestsOf(path: string, files: readonly SourceFile[]): string[] {
  if (isOfServer(path)) return testsBeside(path, files)
  if (isTest(path)) return []
  return importersOf(path, files).flatMap((one) => testsBeside(one, files))
}

/** The nearest first: its own test, then tests of its feature that name it, then those of its folder, then of the folder above. */
function testsBeside(path: string, files: readonly SourceFile[]): string[] {
  if (isTest(path)) return [path]
  const tests = files.filter((file) => isTest(file.path) && isOfServer(file.path))
  const feature = /^apps\/server\/src\/features\/[^/]+\//.exec(path)?.[0]
  const stem = path.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  const source = files.find((file) => file.path === path)?.text ?? ''
  const exported = new Set(
    Array.from(source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm), ([, name]) => name),
  )
  const own = tests.filter((test) => test.path === path.replace(/\.tsx?$/, '.test.ts'))
  const naming = tests.filter(
    ({ path: one, text }) =>
      (feature === undefined || one.startsWith(feature)) &&
      (text.includes(`/${stem}.ts'`) ||
        Array.from(text.matchAll(/\b[a-z]+[A-Z]\w*/g)).some(
          ([word]) => exported.has(word) || kebabCase(word) === stem,
        )),
  )
  if (own.length + naming.length > 0) return [...own, ...naming].map((test) => test.path)
  const folders = path.split('/').slice(0, -1)
  for (let depth = folders.length; depth > 3; depth -= 1) {
    const folder = `${folders.slice(0, depth).join('/')}/`
    const near = tests.filter((test) => test.path.startsWith(folder))
    if (near.length > 0) return near.map((test) => test.path)
  }
  return []
}

/** Sources of the server that import a file of the packages by its name. */
function importersOf(path: string, files: readonly SourceFile[]): string[] {
  const [, name, rest] = /^packages\/([^/]+)\/src\/(.+)$/.exec(path) ?? []
  if (name === undefined) return []
  const imported = `'@handshake/${name}/${rest}'`
  return files.filter((file) => isOfServer(file.path) && file.text.includes(imported)).map((file) => file.path)
}
