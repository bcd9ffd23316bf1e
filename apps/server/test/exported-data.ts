/** What the data export of a signed-in person holds, by section and table, as its JSON files say it. */
import { session } from '@handshake/contracts/session/session.ts'
import { sqlOverPool } from '../src/platform/db/db.ts'
import type { TestNode } from './test-node.ts'
import type { Visitor } from './visitor.ts'

export type ExportedData = Readonly<Record<string, Readonly<Record<string, readonly Record<string, unknown>[]>>>>

export async function exportedData({ pool, features }: TestNode, visitor: Visitor): Promise<ExportedData> {
  const { session: open } = await visitor.done(session.readSession, {})
  if (open === null) throw new Error('only someone who is signed in has data to export')
  const sections: Record<string, Record<string, unknown>> = {}
  for (const { name, tables } of features.flatMap(({ dataSections }) => dataSections)) {
    const section: Record<string, unknown> = {}
    sections[name] = section
    for (const [table, rowsOf] of Object.entries(tables)) {
      const { sql, parameters } = rowsOf(sqlOverPool(pool), open.person.id).compile()
      section[table] = (await pool.query(sql, [...parameters])).rows
    }
  }
  return JSON.parse(JSON.stringify(sections)) as ExportedData
}
