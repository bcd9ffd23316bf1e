/** Writes every generated file: the pages of docs/generated, the schema dump and its types. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFiles } from './generate/database-files.ts'
import { withMigratedDatabase } from './generate/migrated-database.ts'
import { generatedPages } from './generate/pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

for (const { path, text } of [...(await generatedPages(root)), ...(await withMigratedDatabase(databaseFiles))]) {
  const target = join(root, path)
  if (readIfThere(target) === text) continue
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  console.log(`Wrote ${path}`)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
