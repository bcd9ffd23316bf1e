/** Writes every mutant of some files into one program, each behind a switch, together with the tests that may notice it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { build } from 'esbuild'
import { repository } from '../testing/bundle-with-patches.ts'
import { type Mutant, offsetIn } from './areas.ts'

const folder = join(repository, 'node_modules/.cache/handshake-mutants')

const silent = () => undefined
const never = () => false
const logger = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
}

export type Instrumented = {
  readonly bundle: string
  readonly mutants: readonly Mutant[]
  /** The files as they were, for somebody may change them while the mutants run. */
  readonly sources: ReadonlyMap<string, string>
  /** Tests that load one of the files. */
  readonly tests: readonly string[]
}

export async function instrument(mutated: readonly string[], tests: readonly string[]): Promise<Instrumented> {
  const sources = new Map(mutated.map((path) => [path, readFileSync(join(repository, path), 'utf8')]))
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    // The switches are given to the program when it starts, which is faster than the header that would ask a global each time.
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: true },
  )
  mkdirSync(folder, { recursive: true })
  const bundle = join(folder, `${process.pid}.cjs`)
  const { text, reaching } = await bundleOf(new Map(files.map(({ name, content }) => [name, content])), tests)
  writeFileSync(bundle, text)
  return {
    bundle,
    sources,
    tests: reaching,
    mutants: mutants.map(({ id, fileName, mutatorName, replacement, location }) => {
      const text = sources.get(fileName) ?? ''
      const [start, end] = [offsetIn(text, location.start), offsetIn(text, location.end)]
      const original = text.slice(start, end)
      return {
        id,
        path: fileName,
        mutator: mutatorName,
        original,
        replacement,
        start,
        end,
        line: location.start.line + 1,
      }
    }),
  }
}

/** Modules are wrapped in functions of their own and loaded on demand, so that each run of the program has new ones. */
async function bundleOf(instrumented: ReadonlyMap<string, string>, tests: readonly string[]) {
  const loaders = tests.map((path) => `${JSON.stringify(path)}: () => require('./${path}')`)
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `module.exports = { setUp: () => require('./tools/testing/properties.ts'), ${loaders.join(',\n')} }`,
      resolveDir: repository,
    },
    write: false,
    metafile: true,
    bundle: true,
    absWorkingDir: repository,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutants',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@handshake/') || path.startsWith('#') ? null : { path, external: true },
          )
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const name = relative(repository, path).replaceAll('\\', '/')
            const contents = instrumented.get(name) ?? readFileSync(path, 'utf8')
            const url = JSON.stringify(pathToFileURL(path).href)
            return { contents: contents.replaceAll('import.meta.url', url), loader: 'ts' }
          })
        },
      },
    ],
  })
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return instrumented.has(path) || (metafile.inputs[path]?.imports ?? []).some((one) => reaches(one.path, seen))
  }
  return { text: outputFiles[0]?.text ?? '', reaching: tests.filter((path) => reaches(path)) }
}
