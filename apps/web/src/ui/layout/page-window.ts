/** Which page numbers a pager shows: the ends, the current one with its neighbors, and gaps between. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((n, at) => {
    const before = pages[at - 1] ?? 0
    // A gap that would hide a single page shows that page instead.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? ['gap' as const, n] : [n]
  })
}
