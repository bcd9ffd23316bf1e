/** Where the key of this person is kept: in a file that nobody else can read, or in the environment. */
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Stopped } from './exit-codes.ts'

export type Credentials = { readonly url: string; readonly key: string }

export const credentialsFile = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'handshake', 'credentials.json')

export async function saveCredentials(env: NodeJS.ProcessEnv, credentials: Credentials): Promise<string> {
  const file = credentialsFile(env)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, `${JSON.stringify(credentials)}\n`, { mode: 0o600 })
  await chmod(fresh, 0o600)
  await rename(fresh, file)
  return file
}

export const forgetCredentials = (env: NodeJS.ProcessEnv): Promise<void> => rm(credentialsFile(env), { force: true })

/** The environment goes first. A key is only ever sent to the server it was given for. */
export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const { HANDSHAKE_KEY: key, HANDSHAKE_URL: url } = env
  if (key) {
    if (!url) throw new Stopped('usage', 'HANDSHAKE_KEY is set, but HANDSHAKE_URL is not. Set both.')
    return { key: key.trim(), url }
  }
  const kept = await readKept(credentialsFile(env))
  if (kept === null)
    throw new Stopped(
      'signedOut',
      'You’re not signed in. Run "handshake sign-in", or set HANDSHAKE_KEY and HANDSHAKE_URL.',
    )
  if (url && sameServer(url) !== sameServer(kept.url))
    throw new Stopped(
      'usage',
      `HANDSHAKE_URL is ${url}, but you’re signed in at ${kept.url}. Unset it, or sign in there.`,
    )
  return kept
}

const sameServer = (url: string): string => (URL.canParse(url) ? new URL(url).href.replace(/\/+$/, '') : url)

async function readKept(file: string): Promise<Credentials | null> {
  const found = await stat(file).catch(() => null)
  if (found === null) return null
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Stopped(
      'signedOut',
      `Others can read ${file}. Run "chmod 600 ${file}", or make a new key if somebody may have.`,
    )
  const { url, key } = JSON.parse(await readFile(file, 'utf8')) as Partial<Credentials>
  return typeof url === 'string' && typeof key === 'string' ? { url, key } : null
}
