/** How much of a page moved after it was first seen, as browsers count it, and what moved most. */
import type { Page } from '@playwright/test'

export type LayoutShift = {
  /** The worst stretch of moves, as web vitals count it: pauses under a second, five seconds at most. */
  readonly score: number
  /** The elements that moved, the worst move first: 'footer 0.112'. */
  readonly moved: readonly string[]
}

/** From the next page on; what follows a press within half a second is meant to move and does not count. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.layoutShifts = []
    const nameOf = (node) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement
      if (!element) return 'gone'
      const words = (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 24)
      return element.localName + (words ? ' "' + words + '"' : '')
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ')
        globalThis.layoutShifts.push({ value: entry.value, at: entry.startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

/** Asked of a page: what belongs to it is there. Stand-ins further down may wait until somebody comes near. */
export const isInOrder = `[...document.querySelectorAll('.animate-breathe')].every((one) => one.getBoundingClientRect().top > innerHeight)`

type Seen = { readonly value: number; readonly at: number; readonly moved: string }

const longestStretchMs = 5_000
const longestPauseMs = 1_000

/** Since the page was loaded. */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  const seen = await page.evaluate<Seen[]>('globalThis.layoutShifts')
  const moved = [...seen].sort((a, b) => b.value - a.value).map((one) => `${one.moved} ${one.value.toFixed(3)}`)
  return { score: worstStretch(seen), moved: moved.slice(0, 4) }
}

function worstStretch(seen: readonly Seen[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value, at } of seen) {
    if (at - last > longestPauseMs || at - began > longestStretchMs) [sum, began] = [0, at]
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
