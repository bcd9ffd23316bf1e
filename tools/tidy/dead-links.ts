/** Rule: a link or a file named in our pages leads to something that exists. */
import { posix } from 'node:path'
import { type Finding, numberedLines, type SourceFile } from './finding.ts'

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g
/** A path in backticks that begins with one of our folders; patterns with <name>, * or … are not paths. */
const namedPath = /`((?:packages|apps|tools|db|docs|e2e|bench)\/[\w./-]*\w\/?)`/g

/** What a build leaves behind is named in our pages and there only afterwards. */
const built = /^apps\/\w+\/dist$/

/** `known` holds every file and folder, also those tidy does not read, such as pictures. */
export function deadLinks(files: readonly SourceFile[], known: (path: string) => boolean): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]) =>
        [...targets(content, link, posix.dirname(path)), ...targets(content, namedPath, '.')]
          .filter((target) => !known(target) && !built.test(target))
          .map((target) => ({ path, line, rule: 'dead-links', sentence: `There is no ${target}.` })),
      ),
    )
}

const targets = (content: string, pattern: RegExp, from: string): string[] =>
  Array.from(content.matchAll(pattern), (match) => posix.join(from, (match[1] ?? '').replace(/\/$/, '')))
