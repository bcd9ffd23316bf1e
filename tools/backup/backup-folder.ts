/** What a backup folder holds, and whether it can be trusted: every byte is as it was written, and this code can open it. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migrationRooms, readMigrations } from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'

export const backupFiles = {
  archive: 'cluster.tar.gz',
  manifest: 'backup_manifest',
  password: 'password',
  about: 'backup.json',
} as const
/** Written last, as `sha256sum -c` reads it. */
export const checksumFile = 'SHA256SUMS'

/** What is said about a backup, for people and for the restore. */
export interface AboutBackup {
  format: 1
  madeAt: string
  appVersion: string
  postgresMajor: number
  platform: string
  migrations: string[]
  /** The names of the keys in SECRETS_KEY at the time; the keys themselves are nowhere in a backup. */
  secretsKeys: string[]
}

export const platformOfData = `${process.platform}-${process.arch}`

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Reads every byte once. What is wrong is told in a sentence, and nothing has been touched by then. */
export async function readBackup(folder: string): Promise<AboutBackup> {
  if (!existsSync(folder)) throw new StartProblem(`There is no backup at ${folder}.`)
  if (!existsSync(join(folder, checksumFile)))
    throw new StartProblem(`${folder} is not a finished backup (it has no ${checksumFile}): use another one.`)
  const sums = readFileSync(join(folder, checksumFile), 'utf8')
  for (const name of Object.values(backupFiles)) {
    const expected = new RegExp(`^([0-9a-f]{64}) {2}${name}$`, 'm').exec(sums)?.[1]
    const file = join(folder, name)
    if (expected === undefined || !existsSync(file) || (await sha256Of(file)) !== expected)
      throw new StartProblem(`The backup ${folder} is damaged (${name} is not as it was written): use another one.`)
  }
  const about = JSON.parse(readFileSync(join(folder, backupFiles.about), 'utf8')) as AboutBackup
  refuseUnknown(about, folder)
  return about
}

function refuseUnknown({ format, appVersion, migrations }: AboutBackup, folder: string): void {
  const known = new Set(knownMigrations())
  const newer = migrations.find((name) => !known.has(name))
  if (format !== 1 || newer !== undefined)
    throw new StartProblem(
      `The backup ${folder} was made by a newer version of Handshake (${appVersion}${newer ? `, it has ${newer}` : ''}): restore it with that version.`,
    )
}

/** A copy of the files of PostgreSQL opens only with the same major version on the same kind of machine. */
export function refuseOtherServer(about: AboutBackup, postgresMajor: number): void {
  if (about.postgresMajor !== postgresMajor)
    throw new StartProblem(
      `The backup was made with PostgreSQL ${about.postgresMajor}, and this version of Handshake has ${postgresMajor}: restore it with Handshake ${about.appVersion}.`,
    )
  if (about.platform !== platformOfData)
    throw new StartProblem(
      `The backup was made on ${about.platform}, and this machine is ${platformOfData}: restore it on a machine of the same kind.`,
    )
}

export const knownMigrations = (): string[] =>
  migrationRooms()
    .flatMap(readMigrations)
    .map(({ source, name }) => `${source}/${name}`)
