/** Bundles a program with small changes to its sources, in memory, over and over: nothing on disk but the bundle itself is written. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Answers with the address of a module that is the entry and all of ours that it imports, with these patches; asked again, it reads only what changed. */
export async function bundlerWithPatches(entry: string) {
  const { context } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  let patches: readonly Patch[] = []
  const seen = new Set<string>()
  const bundle = await context({
    entryPoints: [join(repository, entry)],
    outdir: folder,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
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
          onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
            const patch = patches.find(({ file }) => path.endsWith(`/${file}`))
            if (patch === undefined) return null
            seen.add(relative(repository, path))
            return { contents: patched(patch), loader: path.endsWith('x') ? 'tsx' : 'ts' }
          })
        },
      },
    ],
  })
  return {
    async with(wanted: readonly Patch[]): Promise<string> {
      patches = wanted
      seen.clear()
      const { outputFiles } = await bundle.rebuild()
      const missed = wanted.find(({ file }) => !seen.has(file))
      if (missed !== undefined) throw new Error(`Nothing that ${entry} imports is ${missed.file}.`)
      const outfile = join(folder, `${process.pid}-${written++}.mjs`)
      writeFileSync(outfile, outputFiles[0]?.contents ?? '')
      return outfile
    },
    end: () => bundle.dispose(),
  }
}
