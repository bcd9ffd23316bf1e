/** Rule: no journey depends on which of two things comes first: none waits for a while, and none holds back what a service worker may carry past it. */
import { type Finding, numberedLines, type SourceFile } from './finding.ts'

const config = 'playwright.config.ts'
const blocksWorkers = /^\s*serviceWorkers: 'block',$/m
const allowsWorkers = /\bserviceWorkers: 'allow'/
const holdsBack = /\.(route|routeFromHAR|unroute)\(|\bholdBack\(/
/** A limit of a test is not a pause. */
const pause = /\bwaitForTimeout\(|(?<!\btest\.)\bsetTimeout\(|\bnode:timers\/promises\b/

export function steadyJourneys(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (path === config) return blocksWorkers.test(text) ? [] : [found(path, 1, 'Journeys block service workers.')]
    if (!path.startsWith('e2e/') || !path.endsWith('.ts')) return []
    const allows = allowsWorkers.test(text)
    return numberedLines(text).flatMap(([line, content]) => {
      if (pause.test(content))
        return [found(path, line, 'No pause is long enough everywhere: wait for what is to be seen.')]
      if (allows && holdsBack.test(content))
        return [found(path, line, 'A service worker may carry requests past a route: keep it out, or hold none.')]
      return []
    })
  })
}

const found = (path: string, line: number, sentence: string): Finding => ({
  path,
  line,
  rule: 'steady-journeys',
  sentence,
})
