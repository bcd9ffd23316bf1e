/** Generates docs/generated/configuration.md: every environment variable with its default and meaning. */
import { allVariables } from '../../apps/server/src/app-config.ts'
import { code, type Page, page, table } from './markdown.ts'

export const configurationPage = (): Page =>
  page(
    'docs/generated/configuration.md',
    'apps/server/src/app-config.ts',
    'Configuration',
    'Environment variables, read once at startup. If a value is wrong, the server refuses to start and names the variable.',
    configurationTable(),
  )

const configurationTable = (): string =>
  table(
    ['Variable', 'Without it', 'Meaning'],
    Object.entries(allVariables).map(([name, { shown, about }]) => [
      code(name),
      shown === '—' ? shown : code(shown),
      about,
    ]),
  )
