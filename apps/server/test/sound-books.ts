/** The books check that every server test ends with: every law of the ledger and of each feature, read back. */
import { ledgerLaws } from '@handshake/ledger/audit.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import { expect } from 'vitest'
import type { Node } from '../src/app.ts'
import { inOneGo } from './in-one-go.ts'

type Books = Pick<Node, 'features'> & { readonly pool: Sql }

export async function expectSoundBooks({ pool, features }: Books): Promise<void> {
  const sql = inOneGo(pool)
  const laws = [...ledgerLaws, ...features.flatMap((feature) => feature.laws)]
  const findings = await Promise.all(
    laws.map(async ({ name, findings: read }) => (await read(sql)).map((finding) => ({ law: name, ...finding }))),
  )
  expect(findings.flat(), 'the books are sound').toEqual([])
}
