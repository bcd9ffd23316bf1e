/** Writes what moved: the pools as they now stand, who sits in them, and a row of history for each. */
import type { Context } from '#platform/context.ts'
import { columnsOf, rowWriter } from '#platform/db/row-fields.ts'
import { stepFields, stepWriter } from '#platform/db/step-writer.ts'
import { progress, seatFields } from './pool.store.ts'
import type { Move } from './pool-move.ts'

const writeRows = stepWriter<Move>({
  name: 'pool',
  updates: 'pools',
  columns: {
    ...columnsOf(progress, ({ after }: Move) => after),
    seat_count: ['int', ({ after }) => after.seats.length],
  },
  stamps: ['updated_at'],
  history: 'pool_steps',
  historyRow: (move, now) => ({ pool_id: move.after.id, ...stepFields(move), at: now }),
})

export async function writeSteps(ctx: Pick<Context, 'client' | 'now'>, moves: readonly Move[]): Promise<void> {
  await Promise.all([writeRows(ctx, moves), writeSeats(ctx.client, moves), dropSeats(ctx.client, moves)])
}

const seatRow = rowWriter(seatFields)

/** Only the seats a step touched. */
async function writeSeats(client: Context['client'], moves: readonly Move[]): Promise<void> {
  const seats = moves.flatMap(({ before, after }) =>
    after.seats.filter((seat) => !before.seats.includes(seat)).map((seat) => ({ pool_id: after.id, ...seatRow(seat) })),
  )
  if (seats.length === 0) return
  await client.query({
    name: 'pool-write-seats',
    text: `insert into pool_seats select * from json_populate_recordset(null::pool_seats, $1::json)
      on conflict on constraint a_person_has_one_seat_in_a_pool do update
        set pick = excluded.pick, confirmed_at = excluded.confirmed_at, received_amount = excluded.received_amount`,
    values: [JSON.stringify(seats)],
  })
}

async function dropSeats(client: Context['client'], moves: readonly Move[]): Promise<void> {
  const left = moves.flatMap(({ before, after }) =>
    before.seats
      .filter(({ personId }) => !after.seats.some((seat) => seat.personId === personId))
      .map(({ personId }) => ({ pool_id: after.id, user_id: personId })),
  )
  if (left.length === 0) return
  await client.query({
    name: 'pool-drop-seats',
    text: `delete from pool_seats s using json_to_recordset($1::json) as n (pool_id uuid, user_id uuid)
      where s.pool_id = n.pool_id and s.user_id = n.user_id`,
    values: [JSON.stringify(left)],
  })
}
