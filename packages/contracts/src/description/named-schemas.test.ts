/** Every schema that a contract file exports has its name in the API's description, and no two have the same one. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportedSchemas, namedSchemas } from './named-schemas.ts'

const contracts = new URL('..', import.meta.url)
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('named-schemas.ts'),
)

test.each(files)('what %s exports has a name', async (file) => {
  const named = new Set(Object.values(namedSchemas))
  const missing = exportedSchemas((await import(/* @vite-ignore */ new URL(file, contracts).href)) as object).filter(
    ([, schema]) => !named.has(schema),
  )
  // Two of the same name: the later one has taken the name of the earlier.
  expect(missing.map(([name]) => name)).toEqual([])
})
