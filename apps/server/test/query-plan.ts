/** How PostgreSQL answers a query: the steps of its plan, with the rows each of them really read. */
import type pg from 'pg'

type PlanStep = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly Plans?: readonly PlanStep[]
}
export type Query = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }

export const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** A query with a name is soon planned once for everybody, so that is the plan that is looked at. */
export async function queryPlan(pool: pg.Pool, { name, text, values }: Query): Promise<PlanStep[]> {
  const client = await pool.connect()
  const explain = 'explain (analyze, format json)'
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    if (name !== undefined) await client.query(`prepare looked_at as ${text}`)
    const { rows } =
      name === undefined
        ? await client.query(`${explain} ${text}`, [...values])
        : await client.query(`${explain} execute looked_at (${values.map(literal).join(', ')})`)
    return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release(true)
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
}

export const scansOfBets = (steps: readonly PlanStep[]): PlanStep[] =>
  steps.filter((step) => step['Relation Name'] === 'bets')

export const maxRows = (steps: readonly PlanStep[]): number =>
  Math.max(...steps.map((step) => step['Actual Rows'] ?? 0))
