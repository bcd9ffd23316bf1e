/** Where things lie in this checkout. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Found by walking up, because this file lies elsewhere once it is bundled. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Everything that outlives a run: the embedded database and the note of who is running. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string => resolve(root, env.DATA_DIR || '.data')

/** A world of its own: the time of a sandbox never goes back, and ordinary play money is not to follow it. */
export const sandboxDir = (env: NodeJS.ProcessEnv = process.env): string => join(dataDir(env), 'sandbox')

export const wantsSandbox = (): boolean => process.argv.includes('--sandbox') || process.env.SANDBOX === 'on'

/** The file behind a package's command, so that it runs with this Node and needs no shell. */
export function programOf(packageName: string, program: string, workspace = '.'): string {
  const folders = createRequire(join(root, workspace, 'package.json')).resolve.paths(packageName) ?? []
  const found = folders.map((folder) => join(folder, packageName, program)).find((file) => existsSync(file))
  if (!found) throw new Error(`${packageName} is not installed: run npm ci`)
  return found
}

function findRoot(dir: string): string {
  return existsSync(join(dir, 'package-lock.json')) ? dir : findRoot(dirname(dir))
}
