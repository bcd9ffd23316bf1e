/** The stages of tests together run every project of vitest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { testProjects } from './test-stages.ts'

test('every project is run by one stage', () => {
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
  const names = Array.from(config.matchAll(/\bname: '(\w+)'/g), ([, name]) => name)
  expect(Object.values(testProjects).flat().toSorted()).toEqual(names.toSorted())
})
