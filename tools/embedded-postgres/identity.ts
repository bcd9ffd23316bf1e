/** Decides under which user PostgreSQL runs: it refuses root, and initdb refuses a user without a name. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, parse } from 'node:path'
import type { Binaries } from './binaries.ts'

export interface Identity {
  /** Set when the process changes its user; the files then belong to that user. */
  user?: { uid: number; gid: number }
  /** Words in front of the command, for the user namespace. */
  prefix: string[]
}

const ourselves: Identity = { prefix: [] }

/** The first identity that can run the binaries and write beside `dataDir`, or null. */
export function chooseIdentity(binaries: Binaries, dataDir: string): Identity | null {
  return candidates(dataDir).find((identity) => canRun(identity, binaries) && canWrite(identity, dataDir)) ?? null
}

export function runsAtAll(binaries: Binaries): boolean {
  return canRun(ourselves, binaries)
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

function candidates(dataDir: string): Identity[] {
  if (!runsAsRoot()) return hasName() ? [ourselves] : [...namespaces(), ourselves]
  if (!existsSync(join(dataDir, 'cluster'))) return [...droppedUsers(), ...namespaces()]
  // Whoever owns the files goes on owning them; inside a namespace, root's files belong to the mapped user.
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) return [{ user: { uid, gid }, prefix: [] }]
  return namespaces()
}

function droppedUsers(): Identity[] {
  return ['postgres', 'nobody'].flatMap((name) => {
    const user = lookUp(name)
    return user === null ? [] : [{ user, prefix: [] }]
  })
}

function namespaces(): Identity[] {
  const nobody = lookUp('nobody')
  if (process.platform !== 'linux' || nobody === null) return []
  return [{ prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'] }]
}

function lookUp(name: string): { uid: number; gid: number } | null {
  const ask = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN)
  const [uid, gid] = [ask('-u'), ask('-g')]
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null
}

function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function canRun(identity: Identity, binaries: Binaries): boolean {
  return runSync(identity, [binaries.postgres, '--version']) === 0
}

function canWrite(identity: Identity, dataDir: string): boolean {
  if (process.platform === 'win32') return true
  const test = (dir: string) => runSync(identity, ['/bin/sh', '-c', 'test -w "$1"', 'sh', dir]) === 0
  if (existsSync(join(dataDir, 'cluster'))) return test(dataDir)
  // A trial folder rather than permission bits: it also finds out about squashed roots and odd mounts.
  const trial = mkdtempSync(join(dirname(dataDir), '.trial-'))
  try {
    giveTo(identity, trial)
    return test(trial)
  } catch {
    return false
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

export function giveTo(identity: Identity, path: string): void {
  if (identity.user) chownSync(path, identity.user.uid, identity.user.gid)
}

/** Command and options for spawn: the working folder is one that every user can enter. */
export function asIdentity(identity: Identity, command: string[]): [string, string[], SpawnSyncOptions] {
  const [program = '', ...args] = [...identity.prefix, ...command]
  return [program, args, { ...identity.user, cwd: parse(process.execPath).root, env: cleanEnvironment() }]
}

function runSync(identity: Identity, command: string[]): number | null {
  const [program, args, options] = asIdentity(identity, command)
  return spawnSync(program, args, { ...options, stdio: 'ignore', timeout: 20_000 }).status
}

/** PGDATA, PGPORT and their kin would steer our server; locale and time zone are fixed so that every machine agrees. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
