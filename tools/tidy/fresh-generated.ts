/** Rule: generated pages say what the code says now. */
import type { Finding, SourceFile } from './finding.ts'

/** What the generators would write; compared with what is there. */
export function freshGenerated(files: readonly SourceFile[], generated: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const stale = generated
    .filter(({ path, text }) => texts.get(path) !== text)
    .map(({ path }) => finding(path, 'Stale: run npm run generate.'))
  const wanted = new Set(generated.map(({ path }) => path))
  const orphans = files
    .filter(({ path }) => path.startsWith('docs/generated/') && !wanted.has(path))
    .map(({ path }) => finding(path, 'No generator writes this any more: delete it.'))
  return [...stale, ...orphans]
}

const finding = (path: string, sentence: string): Finding => ({ path, line: 1, rule: 'fresh-generated', sentence })
