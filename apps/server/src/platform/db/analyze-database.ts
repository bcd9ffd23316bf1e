/** Tells the planner what the tables hold, where a lot came in at once: until then it plans for what was there before. */
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
