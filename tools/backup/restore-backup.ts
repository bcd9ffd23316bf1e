/** Restores a backup of the embedded database: beside its place, opened and checked there, and only then moved in. */
import { randomBytes } from 'node:crypto'
import { chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readSecretsKeys } from '../../apps/server/src/platform/config/secrets-key.ts'
import { readHistory } from '../../apps/server/src/platform/db/startup/database-history.ts'
import { migrationRooms, readMigrations } from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { beginEpoch } from '../../apps/server/src/platform/outgoing-hold.ts'
import { hasCluster, removeAbandoned, superuser } from '../embedded-postgres/create-cluster.ts'
import { explain } from '../embedded-postgres/explain.ts'
import { finishMove, moveRestored } from '../embedded-postgres/finish-restore.ts'
import { databaseName } from '../embedded-postgres/greet.ts'
import { launch } from '../embedded-postgres/launch.ts'
import { findPostmaster, stopPostmaster } from '../embedded-postgres/postmaster.ts'
import { type Residence, settle } from '../embedded-postgres/residence.ts'
import { defaultRefugeDir } from '../embedded-postgres/start-embedded-postgres.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'
import { type Audited, auditDatabase } from './audit-database.ts'
import { type AboutBackup, backupFiles, readBackup, refuseOtherServer } from './backup-folder.ts'
import { unpackArchive } from './unpack-archive.ts'

interface Wish {
  backup: string
  /** Of the embedded PostgreSQL: `.data/postgres`. */
  dataDir: string
  /** 'move aside': what stands there is kept under another name. */
  existing: 'refuse' | 'move aside'
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
  refugeDir?: string
}

export interface Restored {
  about: AboutBackup
  audited: Audited
  /** Where the data that stood there before is now. */
  aside: string | null
  /** Names of keys that secrets in the database are sealed under and SECRETS_KEY does not hold. */
  missingKeys: string[]
}

export async function restoreBackup(wish: Wish): Promise<Restored> {
  const { backup, existing, say, refugeDir = defaultRefugeDir } = wish
  const folder = resolve(backup)
  say('Checking the backup …')
  const about = await readBackup(folder)
  const residence = settle({ dataDir: resolve(wish.dataDir), refugeDir, say })
  refuseOtherServer(about, Number.parseInt(residence.binaries.version, 10))
  finishMove(residence.dataDir)
  if (findPostmaster(residence.clusterDir))
    throw new StartProblem(`A database runs in ${residence.dataDir}: stop it first.`)
  if (hasCluster(residence) && existing === 'refuse')
    throw new StartProblem(
      `There is a database in ${residence.dataDir} already: add “--overwrite” to put the backup in its place. The old one is moved aside, not deleted.`,
    )
  removeAbandoned(residence.dataDir)
  const beside = `${residence.dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const copy: Residence = {
    ...residence,
    dataDir: beside,
    clusterDir: join(beside, 'cluster'),
    logFile: join(beside, 'server.log'),
  }
  try {
    say('Unpacking …')
    mkdirSync(copy.clusterDir, { recursive: true, mode: 0o700 })
    await unpackArchive(join(folder, backupFiles.archive), join(folder, backupFiles.manifest), copy.clusterDir)
    copyFileSync(join(folder, backupFiles.password), join(beside, 'password'))
    giveAll(residence, beside)
    say('Opening it and reading every law of the books back …')
    const { audited, missingKeys } = await openAndCheck(copy, wish.env)
    const aside = moveRestored(beside, residence.dataDir)
    return { about, audited, aside, missingKeys }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** In the copy, before it is anybody's: books that do not hold are not moved in, and the new epoch holds all outgoing work. */
async function openAndCheck(copy: Residence, env: Wish['env']): Promise<{ audited: Audited; missingKeys: string[] }> {
  const password = readFileSync(join(copy.dataDir, 'password'), 'utf8').trim()
  const opened = await launch(copy, { password, durability: 'full', socketDir: null })
  if (!opened.ready) throw explain(opened.said, copy.dataDir)
  try {
    const url = `postgres://${superuser}:${password}@127.0.0.1:${opened.port}/${databaseName}`
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    try {
      await readHistory(owner, migrationRooms().flatMap(readMigrations))
      const audited = await auditDatabase(url)
      if (audited.findings.length > 0)
        throw new StartProblem(
          'The books in this backup do not hold, so it was not put in place. What was found is below; docs/runbooks/books-mismatch.md says what to do.',
          audited.findings.join('\n'),
        )
      await beginEpoch(owner, 'restore')
      return { audited, missingKeys: await missingKeysOf(owner, env) }
    } finally {
      await owner.end()
    }
  } finally {
    await stopPostmaster(copy, opened.pid)
  }
}

async function missingKeysOf(owner: pg.Client, env: Wish['env']): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct split_part(sealed, '.', 2) as name from (
       select secret as sealed from second_factors
       union all select convert_from(value, 'UTF8') from app_secrets where name <> 'platform.secrets') kept
     where sealed like 'sealed1.%'`,
  )
  const held = new Set(['own', ...(readSecretsKeys(env.SECRETS_KEY ?? '') ?? []).map(({ id }) => id)])
  return rows.map(({ name }) => name).filter((name) => !held.has(name))
}

export function giveAll({ identity: { user } }: Residence, folder: string): void {
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), user.uid, user.gid)
}
