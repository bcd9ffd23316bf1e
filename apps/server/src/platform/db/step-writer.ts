/** Writes what a batch of steps changed: the columns of the rows as they now are, and a row of history for each. */
import type { Context } from '../context.ts'
import { isAmong } from './planned-once.ts'

export type ColumnType = 'bigint' | 'boolean' | 'int' | 'jsonb' | 'text' | 'text[]' | 'timestamptz' | 'uuid'

type StepTables<Move> = {
  /** Prefix of the names of its statements. */
  readonly name: string
  /** The table of the rows. */
  readonly updates: string
  /** What a step may change, each with its type and where its value comes from; nothing else is sent or read back. */
  readonly columns: Readonly<Record<string, readonly [ColumnType, (move: Move) => unknown]>>
  /** Columns that are set to the time of the step. */
  readonly stamps: readonly string[]
  readonly history: string
  readonly historyRow: (move: Move, now: Date) => object
}

/** What a history keeps of every step, whatever it is a step of. */
export const stepFields = <Event>({ attempt, before, after }: SteppedOnce<Event>) => ({
  number: after.stepCount,
  event: attempt.event,
  from_status: before.status,
  to_status: after.status,
  actor: attempt.by,
  actor_id: attempt.actorId,
  reason: attempt.reason ?? null,
})

type SteppedOnce<Event> = {
  readonly attempt: {
    readonly event: Event
    readonly by: string
    readonly actorId: string | null
    readonly reason?: string | undefined
  }
  readonly before: { readonly status: string }
  readonly after: { readonly status: string; readonly stepCount: number }
}

type Write<Move> = (ctx: Pick<Context, 'client' | 'now'>, moves: readonly Move[]) => Promise<unknown>

export function stepWriter<Move extends { readonly after: { readonly id: string } }>(
  tables: StepTables<Move>,
): Write<Move> {
  const { name, updates, stamps, history, historyRow } = tables
  const columns = Object.entries(tables.columns)
  const assigned = [...columns.map(([column]) => `${column} = n.${column}`), ...stamps.map((stamp) => `${stamp} = $3`)]
  const update = `update ${updates} r set ${assigned.join(', ')}
    from json_to_recordset($1::json) as n (id uuid, ${columns.map(([column, [type]]) => `${column} ${type}`).join(', ')})
    where r.id = n.id and r.id ${isAmong('$2')}`
  const insert = `insert into ${history} select * from json_populate_recordset(null::${history}, $1::json)`
  // A column that is left out is null to the database: most of a row is, so this halves what is sent and parsed.
  const rowOf = (move: Move) => {
    const row: Record<string, unknown> = { id: move.after.id }
    for (const [column, [, read]] of columns) row[column] = read(move) ?? undefined
    return row
  }
  return ({ client, now }, moves) =>
    Promise.all([
      client.query({
        name: `${name}-write-standing`,
        text: update,
        values: [JSON.stringify(moves.map(rowOf)), moves.map(({ after }) => after.id), now],
      }),
      client.query({
        name: `${name}-write-steps`,
        text: insert,
        values: [JSON.stringify(moves.map((move) => historyRow(move, now)))],
      }),
    ])
}
