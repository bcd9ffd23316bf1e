/** Rule: a toast never repeats what its page shows; whatever says that something went well stands in a table with its reason. */
import { type Finding, isTest, type SourceFile } from './finding.ts'

/** File → what the page does not show, or that the specification names the toast. An entry whose file says nothing is a finding too. */
export type ToastPlaces = Readonly<Record<string, string>>

const watched = /^apps\/web\/src\/(app|features|patterns)\/.*\.tsx?$/
/** A page that shows what toasts look like is no place that says something. */
const samples = /^apps\/web\/src\/app\/design\//
const asks = /\btoast\.(?:success|info|warning|notification)\(|\bshowSnackbar\(/g
const saysTrouble = /destructive|failureMessage\(/

export function toastPlaces(files: readonly SourceFile[], allowed: ToastPlaces): Finding[] {
  const said = files
    .filter(({ path }) => watched.test(path) && !samples.test(path) && !isTest(path))
    .flatMap(({ path, text }) => callsIn(text).map((line) => ({ path, line })))
  const unexplained = said
    .filter(({ path }) => !Object.hasOwn(allowed, path))
    .map(({ path, line }) => ({
      path,
      line,
      rule: 'toast-places',
      sentence: 'Let the page show it; if the page cannot, say in toast-table.ts what it does not show.',
    }))
  const stale = Object.keys(allowed)
    .filter((path) => !said.some((place) => place.path === path))
    .map((path) => ({
      path: 'tools/tidy/toast-table.ts',
      line: 1,
      rule: 'toast-places',
      sentence: `${path} says nothing anymore: take its entry out.`,
    }))
  return [...unexplained, ...stale]
}

/** The lines of the calls that tell no trouble. */
const callsIn = (text: string): number[] =>
  Array.from(text.matchAll(asks))
    .filter(({ 0: call, index }) => !saysTrouble.test(argumentsAt(text, index + call.length)))
    .map(({ index }) => text.slice(0, index).split('\n').length)

/** What stands between the parenthesis before this place and the one that closes it. */
function argumentsAt(text: string, start: number): string {
  let open = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') open += 1
    if (text[at] === ')') open -= 1
    if (open === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
