/** Rule: names are kebab-case and say what is inside; drawers for everything and barrels are not names. */
import type { Finding, SourceFile } from './finding.ts'

const drawers = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'misc']
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that others gave: the root's front pages, npm's and the browsers' conventions, numbered migrations. */
const givenNames = /^([A-Z]+(\.md)?|\d{4}_[a-z0-9_]+\.sql)$/

export function names(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const parts = path.split('/')
    const found = (sentence: string): Finding[] => [{ path, line: 1, rule: 'names', sentence }]
    const drawer = parts.find((part) => drawers.includes(part.replace(/\..*$/, '')))
    if (drawer !== undefined) return found(`'${drawer}' says nothing: name it after what it holds.`)
    if (/^index\.[cm]?[jt]sx?$/.test(parts.at(-1) ?? '')) return found('No barrels: import the file itself.')
    const odd = parts.find((part) => !kebabCase.test(part) && !givenNames.test(part))
    return odd === undefined ? [] : found(`'${odd}' is not kebab-case.`)
  })
}
