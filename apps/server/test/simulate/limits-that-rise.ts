/** Limits as they were when this world was last asked: what a table forgets when somebody raises one. */
import { days, minutes } from '@handshake/domain/time.ts'
import type { World } from './world.ts'

type Limit = {
  readonly limit: string
  readonly amount: number | null
  readonly nextAmount: number | null
  readonly nextAt: Date | null
}

const lastSeen = new WeakMap<World, Map<string, Limit>>()

/** Limits that rose before the raise that was asked for had waited its seven days, and raises that are to wait less. */
export async function limitsThatRise(world: World): Promise<readonly string[]> {
  const now = world.clock.now()
  const { rows } = await world.node.pool.query<Limit>(
    `select user_id || ' ' || kind || ' ' || period as limit, amount::int, next_amount::int as "nextAmount", next_at as "nextAt" from own_limits`,
  )
  const before = lastSeen.get(world) ?? new Map<string, Limit>()
  lastSeen.set(world, new Map(rows.map((row) => [row.limit, row])))
  return rows.flatMap((row) => {
    const last = before.get(row.limit)
    if (last === undefined) return []
    const allowed = last.nextAt !== null && last.nextAt <= now ? last.nextAmount : last.amount
    if (isHigher(row.amount, allowed)) return [`${say(allowed)} became ${say(row.amount)} without a wait`]
    const isNew = row.nextAt !== null && row.nextAt.getTime() !== last.nextAt?.getTime()
    return isNew && row.nextAt.getTime() < now.getTime() + days(7) - minutes(10)
      ? [`a raise waits until ${row.nextAt.toISOString()} only`]
      : []
  })
}

const isHigher = (amount: number | null, than: number | null): boolean =>
  than !== null && (amount === null || amount > than)
const say = (amount: number | null): string => (amount === null ? 'no limit' : `a limit of ${amount}`)
