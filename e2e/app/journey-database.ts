/** The database of the journeys, for what has no screen: turning a clock, or looking at what waits. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

export async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: readFileSync(process.env.JOURNEY_DATABASE ?? '', 'utf8') })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
