/** Brings a database to the schema of the last release, without its code: released migrations are still here, as they were. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import {
  type Migration,
  migrationRooms,
  readMigrations,
} from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { root } from '../checkout.ts'
import { readReleases } from '../release/version.ts'

const isReleased = ({ source, number }: Pick<Migration, 'source' | 'number'>): boolean =>
  number <= (readReleases().at(-1)?.migrations[source] ?? 0)

/** In the order they run. */
export const newMigrations = (): Migration[] =>
  migrationRooms(root)
    .flatMap(readMigrations)
    .filter((migration) => !isReleased(migration))

export async function migrateToRelease(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-released-'))
  try {
    const rooms = migrationRooms(root).map((room) => {
      const dir = join(folder, room.source)
      for (const migration of readMigrations(room).filter(isReleased))
        cpSync(join(room.dir, migration.name), join(dir, migration.name))
      return { source: room.source, dir }
    })
    await migrate(databaseUrl, { rooms })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
