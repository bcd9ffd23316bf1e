/** Where the clock of a sandbox stops on its way: wherever something comes due, and once a day for everything else. */
import { gameMs } from '@handshake/domain/sport/game-clock.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import type { Pool } from '#platform/db/db.ts'

/** After the nightly jobs, which have their turn then, as the hourly ones. */
const nightEndsMs = hours(5)
/** What comes due within the same minute is done together, oldest first, as by the jobs themselves. */
const togetherMs = minutes(1)

/** Whatever a job waits for. What is only looked at hourly or nightly is not here. */
export const dueColumns = [
  { of: 'bets.due_at' },
  { of: 'pools.due_at' },
  { of: 'agreements.due_at' },
  { of: 'disputes.due_at' },
  { of: 'repeating_splits.due_at' },
  { of: 'bet_invitations.expires_at', where: `status = 'pending'` },
  { of: 'payment_orders.look_at', where: `state = 'pending'` },
  { of: 'data_exports.due_at', where: `state = 'preparing'` },
  { of: 'emails.due_at', where: `status = 'queued'` },
  { of: 'notice_deliveries.due_at' },
  { of: 'notice_settings.digest_at' },
  { of: 'stuck_work.next_try_at' },
  { of: 'sandbox_games.ends_at' },
  { of: 'webhook_deliveries.due_at' },
] as const satisfies readonly { readonly of: `${string}.${string}`; readonly where?: string }[]

const dueAfter = dueColumns.map((due) => {
  const [table, column] = due.of.split('.')
  return `select min(${column}) from ${table} where ${column} > $1${'where' in due ? ` and ${due.where}` : ''}`
})

/** A game of the simulated league that somebody has a stake on ends by itself. */
const gameEnds = `select min(g.game_date + $2 / g.speed * interval '1 ms') from live_games g
  where g.provider = 'simulated' and g.status not in ('final', 'cancelled', 'abandoned')
    and g.game_date + $2 / g.speed * interval '1 ms' > $1
    and (exists (select from bets b where b.game_id = g.id and b.status in ('matched', 'in_progress', 'outcome_pending'))
      or exists (select from pools o where o.game_id = g.id and o.status in ('running', 'outcome_pending')))`

export async function nextStop(pool: Pick<Pool, 'query'>, now: Date, target: Date): Promise<Date> {
  const { rows } = await pool.query<{ due: Date | null }>({
    name: 'sandbox-next-due',
    text: `select least(${[...dueAfter, gameEnds].map((query) => `(${query})`).join(', ')}) as due`,
    values: [now, gameMs],
  })
  const due = rows[0]?.due ?? null
  const dueMs = due === null ? Number.POSITIVE_INFINITY : Math.ceil(due.getTime() / togetherMs) * togetherMs
  return new Date(Math.min(target.getTime(), endOfNight(now), dueMs))
}

const endOfNight = (after: Date): number =>
  (Math.floor((after.getTime() - nightEndsMs) / days(1)) + 1) * days(1) + nightEndsMs
