/** Use cases: whoever is through the gate sees the presentations, and opens one. */
import type { presentation } from '@handshake/contracts/presentation/presentation.ts'
import {
  countPresentations,
  type FigureName,
  figureNames,
  leastToldCount,
} from '@handshake/domain/presentation/presentation.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isManager, mayLook } from './gate.ts'
import { findDeck, listPresentations, viewOf } from './presentation.store.ts'

/** Whoever is through the gate sees the presentations with their counters. */
export const readPresentations: UseCase<typeof presentation.readPresentations> = async (ctx, _input, refuse) => {
  if (!(await mayLook(ctx))) return refuse('presentation.locked')
  const canManage = isManager(ctx)
  const rows = await listPresentations(ctx.sql, canManage)
  const presentations = rows.map((row) => viewOf(row, canManage))
  return { presentations, counters: countPresentations(presentations), canManage }
}

/** Whoever is through the gate opens one presentation: its slides, and the figures on them as they are now. */
export const readPresentation =
  (figures: DeckFigures): UseCase<typeof presentation.readPresentation> =>
  async (ctx, { slug }, refuse) => {
    // Before the gate, what exists and what does not are told apart by nobody.
    if (!(await mayLook(ctx))) return refuse('presentation.locked')
    const manages = isManager(ctx)
    const deck = await findDeck(ctx.sql, slug, manages)
    if (deck === null) return refuse('presentation.unknown')
    const shown = new Set(deck.slides.flatMap((slide) => slide.figures))
    const { counts, asOf } = await figures(ctx)
    return {
      presentation: viewOf(deck.view, manages),
      slides: deck.slides.map((slide) => ({ ...slide, points: [...slide.points], figures: [...slide.figures] })),
      figures: counts.filter(({ name }) => shown.has(name)),
      asOf: asOf.toISOString(),
    }
  }

type Figures = {
  readonly counts: readonly { readonly name: FigureName; readonly count: number | null }[]
  readonly asOf: Date
}
/** The live figures on slides: counts over the whole installation, and never a small one. */
type DeckFigures = (ctx: Pick<Context, 'client' | 'now'>) => Promise<Figures>

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
