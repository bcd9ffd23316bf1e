/** The generated files that need a migrated database to look at. */
import pg from 'pg'
import type { Page } from './markdown.ts'
import { schemaDump } from './schema-dump.ts'
import { schemaTypes } from './schema-types.ts'

export async function databaseFiles(databaseUrl: string): Promise<Page[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return [await schemaDump(client), await schemaTypes(client)]
  } finally {
    await client.end()
  }
}
