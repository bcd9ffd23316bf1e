/** Runs ANALYZE after a bulk load: until then the planner works with statistics of the empty tables. */
import pg from 'pg'

/** As the owner: the server's own login may not. */
export async function analyzeDatabase(owner: URL): Promise<void> {
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
