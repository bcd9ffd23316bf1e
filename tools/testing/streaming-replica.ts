/** A real streaming replica of an embedded PostgreSQL, made from a base backup, for tests of reads that stay. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupFiles } from '../backup/backup-folder.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { giveAll } from '../backup/restore-backup.ts'
import { unpackArchive } from '../backup/unpack-archive.ts'
import { superuser } from '../embedded-postgres/create-cluster.ts'
import { settle } from '../embedded-postgres/residence.ts'
import {
  defaultRefugeDir,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/start-embedded-postgres.ts'

interface Wish {
  /** Of the primary, which runs. */
  primaryDir: string
  primaryPort: number
  /** Where the replica will live; it must not exist yet. */
  dataDir: string
}

export async function startStreamingReplica({ primaryDir, primaryPort, dataDir }: Wish): Promise<EmbeddedPostgres> {
  const backup = `${dataDir}-backup`
  await makeBackup({ dataDir: primaryDir, target: backup, env: {} })
  const cluster = join(dataDir, 'cluster')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  await unpackArchive(join(backup, backupFiles.archive), join(backup, backupFiles.manifest), cluster)
  copyFileSync(join(backup, backupFiles.password), join(dataDir, 'password'))
  const password = readFileSync(join(dataDir, 'password'), 'utf8').trim()
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${superuser} password=${password}'\n`,
  )
  giveAll(settle({ dataDir: primaryDir, refugeDir: defaultRefugeDir, say: () => {} }), dataDir)
  return startEmbeddedPostgres({ dataDir, durability: 'full' })
}
