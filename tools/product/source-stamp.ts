/** Remembers what something was built from, so that it is built again only when a source changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checkout.ts'

/** An unpacked release has what was built, and nothing to build it from. */
const isRelease = (): boolean => existsSync(join(root, 'release.json'))

const notSource = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

export interface Stamp {
  readonly fresh: boolean
  /** To be called only once the product of the build is in its place. */
  write(): void
}

export function compareStamp({ name, sources, product }: { name: string; sources: string[]; product: string }): Stamp {
  const file = join(root, 'dist', `${name}.stamp`)
  const hash = createHash('sha256').update(process.version)
  for (const source of sources)
    for (const path of filesIn(source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
  const now = hash.digest('hex')
  return {
    fresh: existsSync(product) && (isRelease() || (existsSync(file) && readFileSync(file, 'utf8') === now)),
    write: () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, now)
    },
  }
}

function filesIn(path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(({ name }) => !notSource.test(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
