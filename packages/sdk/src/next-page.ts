/** Where the next page of a list begins, in each of the ways in which lists say it. */

type Values = Readonly<Record<string, unknown>>

/** What to ask instead; null after the last page. */
export function nextPage(input: Values, result: Values): Values | null {
  const { nextCursor, next, page, pageCount } = result
  if (typeof nextCursor === 'string') return { ...input, cursor: nextCursor }
  if (typeof next === 'string') return { ...input, before: next }
  if (typeof next === 'object' && next !== null) return { ...input, ...next }
  if (typeof page === 'number' && typeof pageCount === 'number' && page < pageCount) return { ...input, page: page + 1 }
  return null
}

/** A page has one list; what else it carries are figures about it. */
export const itemsOf = (result: Values): readonly unknown[] => Object.values(result).find(Array.isArray) ?? []
