/** What npm start can be told, and what it says of the rest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { chooseStart, startHelp } from './start-options.ts'

test('a sandbox is chosen, help is given, and what nobody knows starts nothing', () => {
  expect(
    [[], ['--sandbox'], ['--sandbox', '--help'], ['-h'], ['--sandbx'], ['--sandbox', 'x']].map(chooseStart),
  ).toEqual([
    { is: 'start' },
    { is: 'start' },
    { is: 'help' },
    { is: 'help' },
    { is: 'unknown', option: '--sandbx' },
    { is: 'unknown', option: 'x' },
  ])
})

test('every variable of the help stands on the page of the configuration', () => {
  const page = readFileSync(join(root, 'docs/generated/configuration.md'), 'utf8')
  const names = Array.from(startHelp.matchAll(/^ {2}([A-Z_]+) /gm), ([, name]) => name)
  expect(names).toHaveLength(5)
  // Where the data lies is told to the start, not to the server.
  for (const name of names.filter((one) => one !== 'DATA_DIR')) expect(page).toContain(`\`${name}\``)
})
