/** The laws of the ledger, and the audit that reads them back from the books; a broken one stops all money until a person releases it. */
import { rowsOf, type Sql } from './sql.ts'

/** The laws of the ledger by name: each is a view that lists what breaks it. */
export const laws = {
  'amounts are positive': 'law_amounts_are_positive',
  'what leaves enters': 'law_what_leaves_enters',
  'a balance is the sum of its entries': 'law_a_balance_is_the_sum_of_its_entries',
  'every entry carries its balance': 'law_every_entry_carries_its_balance',
  'no account is below its floor': 'law_no_account_is_below_its_floor',
  'versions have no gap': 'law_versions_have_no_gap',
  'a transfer happens once': 'law_a_transfer_happens_once',
  'an account is one kind and owner': 'law_an_account_is_one_kind_and_owner',
  'both accounts of a transfer exist': 'law_both_accounts_of_a_transfer_exist',
  'money moves between the accounts of its kind': 'law_money_moves_between_the_accounts_of_its_kind',
  'a correction runs backwards': 'law_a_correction_runs_backwards',
  'the chain is intact': 'law_the_chain_is_intact',
  'published heads are still history': 'law_published_heads_are_still_history',
  'history is guarded': 'law_history_is_guarded',
} as const

export type Finding = {
  readonly law: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** A law the app adds, for example: the escrow of every open handshake equals the balance of its account. */
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

type Auditor = { readonly haltId: string; readonly by: string; readonly appLaws?: readonly AppLaw[] }

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
