/** Reads the reports of the test runners: how many passed, and the names of those that did not. */
import type { Outcome } from './run-stages.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A test that passed and has a failure to tell needed its second attempt. */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }: Partial<VitestReport>): Outcome {
  const failures = (testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const said = assertionResults
      .filter((test) => test.status === 'failed' || (test.status === 'passed' && test.failureMessages.length > 0))
      .map((test) => told(name, `${test.fullName}${attemptOf(test.status === 'passed')}`, test.failureMessages[0]))
    return said.length === 0 && status === 'failed' ? [told(name, 'could not be loaded', message)] : said
  })
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, failures }
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface JourneyReport extends JourneySuite {
  stats: { expected: number; flaky: number; unexpected: number }
}

/** A journey that needed a second attempt has passed, and is named all the same: it is not yet to be trusted. */
export function journeyOutcome({ stats, suites = [] }: Partial<JourneyReport>): Outcome {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const name = `[${projectName}] ${title}${attemptOf(status === 'flaky')}`
        return told(file, name, results.find(({ error }) => error)?.error?.message)
      }),
  )
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, failures }
}

const specsOf = (suite: JourneySuite): NonNullable<JourneySuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

const attemptOf = (second: boolean): string => (second ? ', passed at the second attempt' : '')

const linesOfWhy = 12
const told = (file: string, name: string, why = ''): string =>
  [`${file} › ${name}`, ...why.split('\n').slice(0, linesOfWhy)].join('\n      ')
