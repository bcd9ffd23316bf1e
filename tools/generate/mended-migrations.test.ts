/** Proves that a database which ran a migration before it was mended ends in the same schema as one that begins today. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { mendedMigrations } from '../../apps/server/src/platform/db/startup/database-history.ts'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import { migrationRooms, readMigrations } from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { majorVersion, schemaDump } from './schema-dump.ts'

/** What stands in the file today → what stood there, and the first version of PostgreSQL that goes on from there. */
const formerly: Record<string, { readonly edits: readonly (readonly [string, string])[]; readonly runsFrom: number }> =
  {
    'app/0007_wallet_limits_and_views.sql': {
      edits: [
        ['-- As text: PostgreSQL 15 lets no column be added to the table of a row that a parsed body reads.\n', ''],
        [
          'language sql stable\nas $$\n  select round(b.balance',
          'language sql stable\nreturn (\n  select round(b.balance',
        ],
        [`b.kind = 'wallet'\n$$;`, `b.kind = 'wallet'\n);`],
      ],
      runsFrom: 16,
    },
  }

async function dumpOf(url: string): Promise<{ text: string; major: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return { text: (await schemaDump(client)).text, major: await majorVersion(client) }
  } finally {
    await client.end()
  }
}

/** A copy of all migrations, with this one as it was. */
function roomsWith(label: string): ReturnType<typeof migrationRooms> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-mended-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const rooms = migrationRooms().map(({ source, dir }) => {
    cpSync(dir, join(folder, source), { recursive: true })
    return { source, dir: join(folder, source) }
  })
  const file = join(folder, label)
  const edits = formerly[label]?.edits ?? []
  writeFileSync(
    file,
    edits.reduce((text, [now, before]) => text.replace(now, () => before), readFileSync(file, 'utf8')),
  )
  return rooms
}

test.each(Object.entries(mendedMigrations))(
  '%s leaves the same schema behind as before it was mended',
  async (label, versions) => {
    const rooms = roomsWith(label)
    const former = rooms.flatMap(readMigrations).find(({ source, name }) => `${source}/${name}` === label)
    expect(versions.map(({ formerChecksum }) => formerChecksum)).toEqual([former?.checksum])
    const today = await createEmptyDatabase()
    await migrate(today.url)
    const dump = await dumpOf(today.url)
    // Where the file as it was could never run, no database has it.
    if (dump.major < (formerly[label]?.runsFrom ?? 0)) return
    const before = await createEmptyDatabase()
    await migrate(before.url, { rooms })
    expect((await migrate(before.url)).applied).toEqual([])
    expect((await dumpOf(before.url)).text).toBe(dump.text)
  },
)
