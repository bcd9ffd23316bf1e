/** Times in which we kept a party out of their account: no clock that costs them money runs meanwhile. */
import type { PersonId } from '../../ids.ts'
import type { Agreement } from '../agreement.ts'

/** As an agreement keeps it; times in ISO 8601, without an end while it lasts. */
export type KeptOut = { readonly personId: PersonId; readonly from: string; readonly to?: string }

export type Span = { readonly from: Date; readonly to: Date | null }

/** In the order in which they happened. */
export const keptOutOf = ({ metadata }: Pick<Agreement, 'metadata'>, personId: PersonId): readonly Span[] =>
  ((metadata['keptOut'] as readonly KeptOut[] | undefined) ?? [])
    .filter((span) => span.personId === personId)
    .map(({ from, to }) => ({ from: new Date(from), to: to === undefined ? null : new Date(to) }))

/** When this much time has run since then, the spans left out; null while one of them holds it up. */
export function afterRunning(from: Date, ms: number, spans: readonly Span[]): Date | null {
  let [at, left] = [from.getTime(), ms]
  for (const span of spans) {
    const runs = Math.max(0, span.from.getTime() - at)
    if (runs >= left && span.from.getTime() > from.getTime()) break
    if (span.to === null) return null
    left -= runs
    at = Math.max(at, span.to.getTime())
  }
  return new Date(at + left)
}

/** How much time ran between the two, the spans left out. */
export const ranBetween = (from: Date, until: Date, spans: readonly Span[]): number =>
  spans.reduce((ran, span) => {
    const begun = Math.max(from.getTime(), span.from.getTime())
    const over = Math.min(until.getTime(), span.to?.getTime() ?? until.getTime())
    return ran - Math.max(0, over - begun)
  }, until.getTime() - from.getTime())
