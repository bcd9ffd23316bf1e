/** The way to the server without the network: a socket in its data folder. A small statement costs both sides about a third less than by TCP. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** macOS has the least room for the path of a socket, with a byte that ends it. */
const longestPath = 103
const ofASocket = /^\.s\.PGSQL\.\d+(\.lock)?$/

export const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`)

/** Null where there can be none: on Windows, and where the path would be too long. TCP is always there. */
export function socketDirOf(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  return Buffer.byteLength(socketIn(dataDir, 65_535)) <= longestPath ? dataDir : null
}

/** What a server says that cannot make its socket, as on folders shared with another system. */
export const isAboutSocket = (said: string): boolean => /FATAL:.*(Unix-domain socket|\.s\.PGSQL\.)/.test(said)

/** As the setting wants it: a list, whose entries are quoted. */
export const socketSetting = (folder: string | null): string =>
  folder === null ? '' : `"${folder.replaceAll('"', '""')}"`

/** An address that both our driver and PostgreSQL's own programs read: the socket where there is one, else what stands before it. */
export function bySocket(url: string, folder: string | null, port: number): string {
  if (folder === null || !existsSync(socketIn(folder, port))) return url
  return `${url}?host=${encodeURIComponent(folder)}`
}

/**
 * Killed servers leave theirs behind. A server takes any living process that has the number in such a file for another server and
 * refuses to start, so the file of our own port goes too: nobody serves this folder now.
 */
export function clearSockets(folder: string | null, port: number): void {
  if (folder === null || !existsSync(folder)) return
  for (const name of readdirSync(folder).filter((one) => ofASocket.test(one))) {
    const ours = name === `.s.PGSQL.${port}.lock`
    if (ours || !isAlive(ownerOf(join(folder, name.replace(/\.lock$/, '')))))
      rmSync(join(folder, name), { force: true })
  }
}

/** The process that a socket's lock names. */
function ownerOf(socket: string): number {
  const lock = `${socket}.lock`
  return existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN
}
