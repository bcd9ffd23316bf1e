/** Reads the repository's own text files, leaving out what .gitignore leaves out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './finding.ts'

const textFile =
  /\.(ts|tsx|cjs|mjs|css|sql|md|json|html|svg|yml|yaml|txt)$|^(\.ci\/run|\.npmrc|\.editorconfig|\.gitignore)$/

/** Walks the folders instead of asking git, so that a downloaded archive is checked like a clone. */
export function readTree(root: string): SourceFile[] {
  const ignored = ignoredNames(readFileSync(join(root, '.gitignore'), 'utf8'))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name === '.git' || ignored(entry.name)) return []
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && textFile.test(path) ? [path] : []
    })
  return walk('')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Our .gitignore holds names and '*.ending' only; anything cleverer is refused rather than misread. */
export function ignoredNames(gitignore: string): (name: string) => boolean {
  const patterns = gitignore.split('\n').flatMap((line) => {
    const pattern = line.trim().replace(/\/$/, '')
    if (pattern === '' || pattern.startsWith('#')) return []
    if (!/^\*?[\w.-]+$/.test(pattern)) throw new Error(`.gitignore: tidy cannot read the pattern '${pattern}'`)
    return [pattern]
  })
  return (name) =>
    patterns.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern))
}
