/** Rule: errors are caught at the edges only; every other catch stands in this table with its reason. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

/** File → why it may catch. An entry whose file no longer catches is a finding too. */
export type CatchPlaces = Readonly<Record<string, string>>

const catches = /\bcatch\s*[({]|\.catch\(/
const watched = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/

export function catchPlaces(files: readonly SourceFile[], allowed: CatchPlaces): Finding[] {
  const caught = files
    .filter(({ path }) => watched.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      numberedLines(text)
        .filter(([, content]) => catches.test(content))
        .map(([line]) => ({ path, line })),
    )
  const uninvited = caught
    .filter(({ path }) => !Object.hasOwn(allowed, path))
    .map(({ path, line }) => ({
      path,
      line,
      rule: 'catch-places',
      sentence:
        'Let it rise to the HTTP edge, the job runner or the error boundary, or give the reason in catch-table.ts.',
    }))
  const stale = Object.keys(allowed)
    .filter((path) => !caught.some((place) => place.path === path))
    .map((path) => ({
      path: 'tools/tidy/catch-table.ts',
      line: 1,
      rule: 'catch-places',
      sentence: `${path} catches nothing any more: take its entry out.`,
    }))
  return [...uninvited, ...stale]
}
