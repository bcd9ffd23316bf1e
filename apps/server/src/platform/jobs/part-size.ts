/** How many rows go into one transaction: as many as take a short time on this machine, at this hour. */

export type PartBounds = {
  readonly fewest: number
  readonly most: number
  /** How long one transaction should take, so that others waiting for the same rows wait only briefly. */
  readonly wantedMs: number
}

/** From how many took how long to how many are taken next; never more than twice as many, because the next ones may be slower. */
export function nextPartSize({ fewest, most, wantedMs }: PartBounds, size: number, tookMs: number): number {
  const fitting = Math.round((size * wantedMs) / Math.max(tookMs, 1))
  return Math.min(most, Math.max(fewest, Math.min(fitting, size * 2)))
}
