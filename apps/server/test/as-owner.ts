/** Runs a statement as the owner of the database, for what the app's own role may not do. */
import pg from 'pg'

export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(statement).finally(() => owner.end())
}
