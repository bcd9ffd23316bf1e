/** Installs packages of a Debian system, where this user may and there is one; otherwise says aloud that it did not. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Ends a hang. Whoever is stopped while unpacking leaves a half of it behind, so it is long even for a slow connection. */
const installPatience = 600_000

type Say = (line: string) => void

/** Where there are no such packages, or nobody to reach, we go on with what is there. */
export function installPackages(names: readonly string[], say: Say): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  const called = names.join(', ')
  say(`installing ${called} from the system’s packages …`)
  const install = () => apt(['install', '-y', '--no-install-recommends', ...names])
  if (install().done) return true
  apt(['update'])
  const { done, said } = install()
  if (!done) say(`${called} could not be installed: ${said}`)
  return done
}

/** Waits for whoever installs something else at this moment. */
function apt(args: readonly string[]): { readonly done: boolean; readonly said: string } {
  const { status, stderr, error } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: installPatience,
  })
  return { done: status === 0, said: error?.message ?? stderr.trim() }
}

/** Every place where a program of this name could be. */
export function onPath(name: string): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name))
}

export function findProgram(name: string): string | null {
  return onPath(name).find(isRunnable) ?? null
}

function isRunnable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
