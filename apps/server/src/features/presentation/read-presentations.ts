/** Use cases: whoever is through the gate sees the presentations, and opens one. */
import type { presentation } from '@handshake/contracts/presentation.ts'
import { countPresentations } from '@handshake/domain/presentation/presentation.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { DeckFigures } from './deck-figures.ts'
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
