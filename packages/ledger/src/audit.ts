/** Reads every law back from the books; what is broken stops all money until a person releases it. */
import { laws } from './laws.ts'
import { rowsOf, type Sql } from './sql.ts'

export type Finding = {
  readonly law: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** A law the app adds, such as: the escrow of every open handshake is what its account holds. */
export type AppLaw = {
  readonly name: string
  readonly findings: (sql: Sql) => Promise<readonly AppFinding[]>
}

export type AppFinding = Omit<Finding, 'law'>

export type Audit = {
  readonly passed: boolean
  readonly laws: readonly string[]
  readonly findings: readonly Finding[]
}

/** More of the same says nothing new. */
const perLaw = 20

export const ledgerLaws: readonly AppLaw[] = Object.entries(laws).map(([name, view]) => ({
  name,
  findings: (sql) => rowsOf(sql, view, `select subject, expected, found from ledger.${view} limit ${perLaw}`, []),
}))

/** For a feature's laws that are one statement each: a query for subject, expected and found, without a limit of its own. */
export const lawsOf =
  (feature: string) =>
  (name: string, key: string, text: string): AppLaw => ({
    name,
    findings: async (sql) => {
      const { rows } = await sql.query({ name: `${feature}-law-${key}`, text: `${text} limit ${perLaw}`, values: [] })
      return rows as AppFinding[]
    },
  })

/** Each law is one statement and so sees one moment; the audit can run while money moves. */
export async function auditBooks(sql: Sql, appLaws: readonly AppLaw[] = []): Promise<Audit> {
  const findings: Finding[] = []
  const all = [...ledgerLaws, ...appLaws]
  for (const law of all) {
    for (const { subject, expected, found } of await law.findings(sql))
      findings.push({ law: law.name, subject, expected, found })
  }
  return { passed: findings.length === 0, laws: all.map((law) => law.name), findings }
}

export type Auditor = { readonly haltId: string; readonly by: string; readonly appLaws?: readonly AppLaw[] }

/** The audit with teeth. Must not run in a transaction that may be rolled back: the halt would go with it. */
export async function auditOrHalt(sql: Sql, { haltId, by, appLaws = [] }: Auditor): Promise<Audit> {
  const audit = await auditBooks(sql, appLaws)
  if (!audit.passed) {
    const broken = [...new Set(audit.findings.map((finding) => finding.law))]
    await halt(sql, {
      id: haltId,
      by,
      reason: `The books do not hold: ${broken.join('; ')}.`,
      findings: audit.findings,
    })
  }
  return audit
}

type Halt = {
  readonly id: string
  readonly by: string
  readonly reason: string
  readonly findings?: readonly Finding[]
}

/** Money movement is stopped: every posting is answered 'halted' from now on, while repeats are still told what happened. */
export async function halt(sql: Sql, { id, by, reason, findings = [] }: Halt): Promise<void> {
  await rowsOf(sql, 'halt', 'select ledger.halt($1, $2, $3, $4)', [id, reason, JSON.stringify(findings), by])
}

/** How many halts were released. */
export async function release(sql: Sql, { by, note }: { readonly by: string; readonly note: string }): Promise<number> {
  const [row] = await rowsOf<{ released: number }>(sql, 'release', 'select ledger.release($1, $2) as released', [
    by,
    note,
  ])
  return row?.released ?? 0
}
