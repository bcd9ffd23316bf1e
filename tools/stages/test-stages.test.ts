/** The stages of tests together run every project of vitest. */
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { testProjects } from './test-stages.ts'

test('every project is run by one stage', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  )
  expect(Object.values(testProjects).flat().toSorted()).toEqual(names.toSorted())
})
