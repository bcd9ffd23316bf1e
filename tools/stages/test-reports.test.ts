/** The reports of both runners, read: what failed has a name, and a second attempt does not go unseen. */
import { expect, test } from 'vitest'
import { journeyOutcome, vitestOutcome } from './test-reports.ts'

const why = ['Error: 1 is not 2']
const vitestFile = (status: string, results: { fullName: string; status: string; why?: string[] }[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: results.map(({ why: failureMessages = [], ...result }) => ({ ...result, failureMessages })),
})

test('a failed test is told with its file and its reason, and so is one that passed at the second attempt', () => {
  const results = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'breaks', status: 'failed', why },
    { fullName: 'stumbles', status: 'passed', why },
  ]
  expect(vitestOutcome({ numPassedTests: 2, numFailedTests: 1, testResults: [vitestFile('failed', results)] })).toEqual(
    {
      passed: 2,
      failed: 1,
      failures: [
        'a.test.ts › breaks\n      Error: 1 is not 2',
        'a.test.ts › stumbles, passed at the second attempt\n      Error: 1 is not 2',
      ],
    },
  )
})

test('a file that does not load is told as well', () => {
  const testResults = [vitestFile('failed', [], 'no such module')]
  expect(vitestOutcome({ testResults }).failures).toEqual(['a.test.ts › could not be loaded\n      no such module'])
})

test('a journey that passed at the second attempt counts as passed and is named', () => {
  const journey = (title: string, status: string) => ({
    title,
    file: 'b.journey.ts',
    tests: [{ projectName: 'phone', status, results: status === 'expected' ? [{}] : [{ error: { message: 'late' } }] }],
  })
  const suites = [
    { suites: [{ specs: [journey('calm', 'expected'), journey('shaky', 'flaky')] }] },
    { specs: [journey('broken', 'unexpected')] },
  ]
  expect(journeyOutcome({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'b.journey.ts › [phone] shaky, passed at the second attempt\n      late',
      'b.journey.ts › [phone] broken\n      late',
    ],
  })
})

test('a report that was never written counts nothing, so that the exit code decides', () => {
  expect(vitestOutcome({})).toEqual({ passed: 0, failed: 0, failures: [] })
  expect(journeyOutcome({})).toEqual({ passed: 0, failed: 0, failures: [] })
})
