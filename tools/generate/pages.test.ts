/** The generated pages: complete, and the same every time. */
import { fileURLToPath } from 'node:url'
import { api } from '@handshake/contracts/all.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { oneSidedMoves } from '@handshake/domain/one-sided-moves.ts'
import { accountKindNames } from '@handshake/ledger/chart.ts'
import { transferKindNames } from '@handshake/ledger/transfer-kinds.ts'
import { expect, test } from 'vitest'
import { allVariables } from '../../apps/server/src/app-config.ts'
import { places } from '../../apps/web/src/app/paths.ts'
import { table } from './markdown.ts'
import { generatedPages } from './pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = async (path: string) => (await generatedPages(root)).find((page) => page.path === path)?.text ?? ''

test('every route, place, refusal and variable has its row', async () => {
  const routes = await textOf('docs/generated/routes.md')
  for (const contract of Object.values(api))
    for (const name of Object.keys(contract)) expect(routes).toContain(`| ${name} |`)
  for (const { path } of places) expect(routes).toContain(`| \`${path}\` |`)
  const refused = await textOf('docs/generated/refusals.md')
  for (const code of Object.keys(refusals)) expect(refused).toContain(`| \`${code}\` |`)
  const configuration = await textOf('docs/generated/configuration.md')
  for (const name of Object.keys(allVariables)) expect(configuration).toContain(`| \`${name}\` |`)
})

test('every account and every reason money moves has its row', async () => {
  const accounts = await textOf('docs/generated/accounts.md')
  for (const kind of [...accountKindNames, ...transferKindNames]) expect(accounts).toContain(`| \`${kind}\` |`)
})

test('every step that one side can take alone has its row', async () => {
  const alone = await textOf('docs/generated/one-sided.md')
  for (const { of, event, why } of oneSidedMoves) {
    expect(alone).toContain(`| ${of} | \`${event}\` |`)
    expect(alone).toContain(why)
  }
})

test('every life of the domain is drawn', async () => {
  const states = await textOf('docs/generated/states.md')
  expect(states).toContain('## deposit order')
  expect(states).toContain('pending --> completed: complete (provider) / pay-out-withdrawal')
})

test('two runs write the same', async () => expect(await generatedPages(root)).toEqual(await generatedPages(root)))

test('a cell cannot break its table', () => {
  expect(table(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |')
})
