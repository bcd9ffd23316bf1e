/** How much processor time a page's own thread spends on each press and key: a figure that a busy machine does not move much. */
import type { Browser } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of the thread itself, in microseconds, where the system counts that. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

export type PressTime = { readonly type: string; readonly ms: number }

const presses = ['click', 'keydown', 'keypress', 'pointerdown', 'pointerup']
/** Shorter ones are of no interest, and there are tens of thousands. */
const leastMicroseconds = 1_000

/** The tasks in which something was pressed or typed during the walk, the longest first. */
export async function processorTimes(browser: Browser, walk: () => Promise<void>): Promise<PressTime[]> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'devtools.timeline'] })
  await walk()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const long = traceEvents.filter(({ tdur = 0 }) => tdur >= leastMicroseconds)
  const tasks = long.filter(({ name }) => name === 'RunTask' || name.endsWith('::RunTask'))
  const found = new Map<TraceEvent, PressTime>()
  for (const one of long.filter(({ name }) => name === 'EventDispatch')) {
    const type = one.args.data?.type ?? ''
    const task = presses.includes(type) ? tasks.find((it) => holds(it, one)) : undefined
    if (task) found.set(task, { type, ms: (task.tdur ?? 0) / 1_000 })
  }
  return [...found.values()].sort((a, b) => b.ms - a.ms)
}

const holds = (task: TraceEvent, { pid, tid, ts }: TraceEvent): boolean =>
  task.pid === pid && task.tid === tid && task.ts <= ts && ts < task.ts + (task.dur ?? 0)
