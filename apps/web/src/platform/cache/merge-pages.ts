/** Several lists that are each read newest first, page after page, as one: nothing is shown before what may still come above it. */

type Row = { readonly createdAt: string }

export type OneOfSeveral<R extends Row> = { readonly rows: readonly R[]; readonly hasNextPage: boolean }

/**
 * A list with more to come is known down to its last row; what is older than that in another list waits. `next` is the list whose
 * next page moves that place, null where everything is there.
 */
export function mergePages<R extends Row>(
  lists: readonly OneOfSeveral<R>[],
): { readonly rows: readonly R[]; readonly next: number | null } {
  let until = ''
  let next: number | null = null
  for (const [index, { rows, hasNextPage }] of lists.entries()) {
    const last = rows.at(-1)?.createdAt ?? ''
    if (!hasNextPage || (next !== null && last <= until)) continue
    until = last
    next = index
  }
  const rows = lists
    .flatMap((list) => list.rows)
    .filter(({ createdAt }) => createdAt >= until)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0))
  return { rows, next }
}
