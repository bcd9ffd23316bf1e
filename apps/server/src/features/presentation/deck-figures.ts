/** The live figures on slides: counts over the whole installation, and never a small one. */
import { type FigureName, figureNames, leastToldCount } from '@handshake/domain/presentation/presentation.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'

type Figures = {
  readonly counts: readonly { readonly name: FigureName; readonly count: number | null }[]
  readonly asOf: Date
}
export type DeckFigures = (ctx: Pick<Context, 'client' | 'now'>) => Promise<Figures>

/** Counting walks over whole tables, so everyone who looks within a few minutes is told the same. */
const countedForMs = minutes(5)

export function createDeckFigures(): DeckFigures {
  let last: Figures | null = null
  return async (ctx) => {
    const isFresh = last !== null && Math.abs(ctx.now.getTime() - last.asOf.getTime()) < countedForMs
    if (last === null || !isFresh) last = await count(ctx)
    return last
  }
}

async function count({ client, now }: Pick<Context, 'client' | 'now'>): Promise<Figures> {
  const { rows } = await client.query<Record<FigureName, number>>({
    name: 'presentation-figures',
    text: `select (select count(*)::int from profiles where is_active) as people,
        (select count(*)::int from bets) as handshakes,
        (select count(*)::int from bets where status = 'completed') as "paid-out",
        (select count(*)::int from agreements) as agreements,
        (select count(*)::int from loans) as loans,
        (select count(*)::int from pools) as pools`,
    values: [],
  })
  const [row] = rows
  const told = (found: number): number | null => (found < leastToldCount ? null : found)
  return { counts: figureNames.map((name) => ({ name, count: told(row?.[name] ?? 0) })), asOf: now }
}
