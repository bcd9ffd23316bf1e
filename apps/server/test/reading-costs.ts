/** What PostgreSQL reads for a request: the rows and pages of every statement, told by the server itself after it ran. */
import type pg from 'pg'
import { asOwner } from './as-owner.ts'

type Step = {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Step[]
}
export type Cost = { rows: number; pages: number; readonly statements: { text: string; rows: number; pages: number }[] }

/** Every connection opened from here on tells of each statement, those inside functions too. */
export const tellCosts = (databaseUrl: string): Promise<void> =>
  asOwner(
    databaseUrl,
    Object.entries({
      session_preload_libraries: 'auto_explain',
      // A table of a few pages is rightly read as a whole; here each stands for one of millions.
      enable_seqscan: 'off',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    })
      .map(([name, value]) => `alter database ${new URL(databaseUrl).pathname.slice(1)} set ${name} = '${value}'`)
      .join(';'),
  )

/** Adds up what the connections of a pool read while something happens; nothing else may happen at the same time. */
export function listenForCosts(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Cost> {
  let cost: Cost = { rows: 0, pages: 0, statements: [] }
  const heard = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('{')
      if (!message.startsWith('duration:') || at < 0) return
      const told = JSON.parse(message.slice(at)) as { 'Query Text': string; Plan: Step }
      const { rows, pages } = readBy(told.Plan)
      cost.rows += rows
      cost.pages += pages
      cost.statements.push({ text: told['Query Text'], rows, pages })
    })
  })
  return async (work) => {
    cost = { rows: 0, pages: 0, statements: [] }
    await work()
    const sum = cost
    cost = { rows: 0, pages: 0, statements: [] }
    return sum
  }
}

const pagesOf = (step: Step): number => (step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0)

/** Of steps that read a table or an index, without the steps below them: what a function reads inside, it tells itself. */
function readBy(step: Step): { rows: number; pages: number } {
  const below = (step.Plans ?? []).map(readBy)
  const reads = step['Relation Name'] !== undefined || step['Index Name'] !== undefined
  const looked =
    (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  const pages = pagesOf(step) - (step.Plans ?? []).reduce((sum, child) => sum + pagesOf(child), 0)
  return {
    rows: below.reduce((sum, { rows }) => sum + rows, reads ? looked * (step['Actual Loops'] ?? 1) : 0),
    pages: below.reduce((sum, child) => sum + child.pages, reads ? Math.max(pages, 0) : 0),
  }
}
