/** The seed of the simulated league: who knows it knows every result, so it is made on first use and never leaves the server. */
import { randomBytes } from 'node:crypto'
import { present } from '@handshake/domain/assert.ts'
import type { Context } from '#platform/context.ts'

const seedName = 'sport.simulated-league'

/** Made by whichever node needs it first, and the same for all from then on. */
export async function leagueSeed({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<string> {
  const kept = await readSeed(sql)
  if (kept !== undefined) return kept
  await sql
    .insertInto('app_secrets')
    .values({ name: seedName, value: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return present(await readSeed(sql), 'the seed of the league was just written')
}

async function readSeed(sql: Context['sql']): Promise<string | undefined> {
  const row = await sql.selectFrom('app_secrets').where('name', '=', seedName).select('value').executeTakeFirst()
  return row?.value.toString('hex')
}
