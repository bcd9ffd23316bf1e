/** Provides another Node than the one that runs, from the registry's packages that carry nothing but its program. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'

const carried = ['linux-x64', 'linux-arm64']

/** The newest of a line, kept beside the packages for the next run; null where there is none. */
export function provideNode(major: number, say: (line: string) => void): string | null {
  const platform = `${process.platform}-${process.arch}`
  if (!carried.includes(platform)) return null
  const name = `node-${platform}`
  const folder = join(root, 'node_modules/.cache/handshake-nodes', String(major))
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(program)) {
    say(`fetching Node ${major} (once, about 50 MB) …`)
    mkdirSync(folder, { recursive: true })
    npm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${major}`])
  }
  return existsSync(program) && spawnSync(program, ['--version']).status === 0 ? program : null
}

function npm(args: readonly string[]): void {
  const program = process.env.npm_execpath
  const [command, ...words] = program ? [process.execPath, program, ...args] : ['npm', ...args]
  spawnSync(command ?? 'npm', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 })
}
