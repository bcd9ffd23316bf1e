/** Rule: a link or a file named in our pages, also inside their code blocks, leads to something that exists. */
import { posix } from 'node:path'
import { type Finding, numberedLines, type SourceFile } from './finding.ts'

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g
/** A path in backticks that begins with one of our folders; patterns with <name>, * or … are not paths. */
const namedPath = /`((?:packages|apps|tools|db|docs|e2e|bench)\/[\w./-]*\w\/?)`/g

/** The same path as code blocks name it, without backticks; one that goes on in <name>, * or … is a pattern. */
const barePath = /(?<![\w./@<-])((?:packages|apps|tools|db|docs|e2e|bench)\/[\w./-]*\w)(?![\w/]*[<*…])/g
const fence = /^\s*```/

/** What a build leaves behind is named in our pages and there only afterwards. */
const built = /^apps\/\w+\/dist$/

/** `known` holds every file and folder, also those tidy does not read, such as pictures. */
export function deadLinks(files: readonly SourceFile[], known: (path: string) => boolean): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => {
      let inCode = false
      return numberedLines(text).flatMap(([line, content]) => {
        if (fence.test(content)) inCode = !inCode
        const named = inCode
          ? targets(content, barePath, '.')
          : [...targets(content, link, posix.dirname(path)), ...targets(content, namedPath, '.')]
        return named
          .filter((target) => !known(target) && !built.test(target))
          .map((target) => ({ path, line, rule: 'dead-links', sentence: `There is no ${target}.` }))
      })
    })
}

const targets = (content: string, pattern: RegExp, from: string): string[] =>
  Array.from(content.matchAll(pattern), (match) => posix.join(from, (match[1] ?? '').replace(/\/$/, '')))
