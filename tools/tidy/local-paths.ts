/** Rule: the repository names no folder of one machine and no package host. */
import { type Finding, numberedLines, type SourceFile } from './finding.ts'

const localFolder = /(?<![\w.-])\/(work|root|home|Users)\/[\w.-]*/
const downloadAddress = /"resolved": "(https?:[^"]+)"/

export function localPaths(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]): Finding[] => {
        const folder = localFolder.exec(content)?.[0]
        if (folder) return [{ path, line, rule: 'local-paths', sentence: `'${folder}' exists on one machine only.` }]
        const address = path === 'package-lock.json' ? downloadAddress.exec(content)?.[1] : undefined
        if (!address) return []
        return [{ path, line, rule: 'local-paths', sentence: `The lockfile must hold no download address: ${address}` }]
      }),
    )
}
