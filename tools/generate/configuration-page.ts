/** Generates docs/generated/configuration.md, and the same table between its two marks in the README. */
import { allVariables } from '../../apps/server/src/app-config.ts'
import { code, type Page, page, table } from './markdown.ts'

const beginMark = '<!-- configuration: begin -->'
const endMark = '<!-- configuration: end -->'

export const configurationPage = (): Page =>
  page(
    'docs/generated/configuration.md',
    'apps/server/src/app-config.ts',
    'Configuration',
    'Environment variables, read once at the start. A wrong value stops the start with a sentence that names the variable.',
    configurationTable(),
  )

/** The README as it is, with the table of today between the marks. */
export function readmeWithConfiguration(readme: string): Page {
  const begin = readme.indexOf(beginMark)
  const end = readme.indexOf(endMark)
  if (begin < 0 || end < begin) throw new Error(`README.md must hold ${beginMark} and, after it, ${endMark}`)
  const before = readme.slice(0, begin + beginMark.length)
  return { path: 'README.md', text: `${before}\n\n${configurationTable()}\n\n${readme.slice(end)}` }
}

const configurationTable = (): string =>
  table(
    ['Variable', 'Without it', 'Meaning'],
    Object.entries(allVariables).map(([name, { shown, about }]) => [
      code(name),
      shown === '—' ? shown : code(shown),
      about,
    ]),
  )
