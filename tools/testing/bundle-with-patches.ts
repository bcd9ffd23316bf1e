/** Bundles a program with small changes to its sources, in memory: nothing on disk but the bundle itself is written. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Patch = {
  /** From the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The text with the patch; whatever does not stand there exactly once is not what the patch was written for. */
export function patched({ file, find, replace }: Patch): string {
  const parts = readFileSync(join(repository, file), 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what a patch looks for: ${find}`)
  return parts.join(replace)
}

/** Where Node finds the packages, and where a test runner takes a module as it is. */
const folder = join(repository, 'node_modules/.cache/handshake-patched')

let written = 0

/** The address of a module that is the entry and all of ours that it imports, with these patches. */
export async function bundleWithPatches(entry: string, patches: readonly Patch[]): Promise<string> {
  const { build } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `${process.pid}-${written++}.mjs`)
  const seen = new Set<string>()
  await build({
    entryPoints: [join(repository, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'inline',
    sourcesContent: false,
    jsx: 'automatic',
    banner: {
      js: `import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);`,
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'patches',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@handshake/') || path.startsWith('#')
              ? null
              : { path, external: true },
          )
          for (const patch of patches)
            onLoad({ filter: new RegExp(`${patch.file.replaceAll(/[.$]/g, '\\$&')}$`) }, ({ path }) => {
              seen.add(relative(repository, path))
              return { contents: patched(patch), loader: path.endsWith('x') ? 'tsx' : 'ts' }
            })
        },
      },
    ],
  })
  const missed = patches.find(({ file }) => !seen.has(file))
  if (missed !== undefined) throw new Error(`Nothing that ${entry} imports is ${missed.file}.`)
  return outfile
}
