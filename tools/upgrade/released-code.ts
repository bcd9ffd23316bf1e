/** Finds the code of the last release in the history and unpacks it, ready to run beside this code. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { readReleases, releasesFile } from '../release/version.ts'

/** What git says, or null where it is not there, this is no clone, or it says no. */
export function askGit(args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

export type Found = { readonly commit: string; readonly version: string } | { readonly missing: string }

/**
 * By its tag, or by the commit that wrote it down. At the end of a shallow history every file looks as if that commit had
 * written it, so what is found there is not believed.
 */
export function findRelease(git = askGit): Found {
  const version = readReleases().at(-1)?.version
  if (version === undefined) return { missing: 'nothing was released yet' }
  const tagged = git(['rev-parse', '--verify', '--quiet', `v${version}^{commit}`])
  if (tagged) return { commit: tagged, version }
  const commit = git(['log', '-1', '--format=%H', '--', releasesFile])
  if (!commit) return { missing: `there is no history with the commit of ${version}` }
  if (git(['rev-parse', '--verify', '--quiet', `${commit}^`]) === null)
    return { missing: `the history is cut off before the commit of ${version}: git fetch --unshallow --tags` }
  return { commit, version }
}

/** The tree of that commit in a folder of its own, with the packages its lockfile names. */
export function unpackRelease(commit: string, folder: string, say: (line: string) => void): void {
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1e9 })
  const unpacked = spawnSync('tar', ['-xf', '-', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`the commit ${commit} could not be unpacked`)
  if (needsTheSamePackages(folder)) linkPackages(folder)
  else installPackages(folder, say)
}

function installPackages(folder: string, say: (line: string) => void): void {
  say('its packages are others: installing them …')
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('the packages of the release could not be installed')
}

/** Whether ours has each of its packages as it is there; that we have more does it no harm. Our own packages are folders, and may differ. */
function needsTheSamePackages(folder: string): boolean {
  const [theirs, ours] = [readPackages(folder), readPackages(root)]
  return Object.entries(theirs).every(
    ([path, one]) => !path.includes('node_modules/') || JSON.stringify(one) === JSON.stringify(ours[path]),
  )
}

function readPackages(place: string): Readonly<Record<string, unknown>> {
  const lock = JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return lock.packages
}

/** One link to all of them would lead its own packages back to ours, so each is linked by itself. */
function linkPackages(folder: string): void {
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path))
  mkdirSync(join(folder, 'node_modules/@handshake'), { recursive: true })
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@handshake', name))
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@handshake') link(`node_modules/${name}`)
  if (existsSync(join(root, 'apps/web/node_modules'))) link('apps/web/node_modules')
}
