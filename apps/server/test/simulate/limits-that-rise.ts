/** Limits as they were when this world was last asked: what a table forgets when somebody raises one. */
import type { World } from './world.ts'

type Limit = {
  readonly limit: string
  readonly amount: number | null
  readonly nextAmount: number | null
  readonly nextAt: Date | null
}

const lastSeen = new WeakMap<World, Map<string, Limit>>()

/** Limits that rose before the raise that was asked for had waited its time; how long that is stands in time-laws.ts. */
export async function limitsThatRise(world: World): Promise<readonly string[]> {
  const now = world.clock.now()
  const { rows } = await world.books.query<Limit>(
    `select user_id || ' ' || kind || ' ' || period as limit, amount::int, next_amount::int as "nextAmount", next_at as "nextAt" from own_limits`,
  )
  const before = lastSeen.get(world) ?? new Map<string, Limit>()
  lastSeen.set(world, new Map(rows.map((row) => [row.limit, row])))
  return rows.flatMap((row) => {
    const last = before.get(row.limit)
    if (last === undefined) return []
    const allowed = last.nextAt !== null && last.nextAt <= now ? last.nextAmount : last.amount
    return isHigher(row.amount, allowed) ? [`${say(allowed)} became ${say(row.amount)} without a wait`] : []
  })
}

const isHigher = (amount: number | null, than: number | null): boolean =>
  than !== null && (amount === null || amount > than)
const say = (amount: number | null): string => (amount === null ? 'no limit' : `a limit of ${amount}`)
