/** What is known against our dependencies, judged: grave findings fail, and an exception has a reason and an end. */
import { expect, test } from 'vitest'
import { type AuditReport, judgeAudit, readReport } from './dependency-audit.ts'

const today = new Date('2026-03-01T12:00:00Z')
const report = (severity: string): AuditReport => ({
  vulnerabilities: {
    'left-pad': {
      via: [{ name: 'left-pad', title: 'Pads to the right', severity, url: 'https://github.com/advisories/GHSA-1' }],
    },
    // What only depends on it names it, and adds nothing.
    'pad-all': { via: ['left-pad'] },
  },
})

test.each(['high', 'critical'])('a %s finding fails the run and names package, finding and id', (severity) => {
  expect(judgeAudit(report(severity), [], today)).toEqual([
    `left-pad: Pads to the right (${severity}, GHSA-1): update it, or answer for it`,
  ])
})

test.each(['low', 'moderate'])('a %s finding does not', (severity) => {
  expect(judgeAudit(report(severity), [], today)).toEqual([])
})

test('an exception holds until its day, and only with a reason', () => {
  const answer = { advisory: 'GHSA-1', reason: 'we never pad', until: '2026-04-01' }
  expect(judgeAudit(report('high'), [answer], today)).toEqual([])
  expect(judgeAudit(report('high'), [{ ...answer, until: '2026-02-28' }], today)).toEqual([
    expect.stringContaining('ran out on 2026-02-28'),
  ])
  expect(judgeAudit(report('high'), [{ ...answer, until: 'some day' }], today)).toEqual([
    expect.stringContaining('ran out on some day'),
  ])
  expect(judgeAudit(report('high'), [{ ...answer, reason: ' ' }], today)).toEqual([
    expect.stringContaining('gives no reason'),
  ])
})

test('an exception that nothing needs any more is to be taken out', () => {
  const answer = { advisory: 'GHSA-2', reason: 'we never pad', until: '2026-04-01' }
  expect(judgeAudit(report('low'), [answer], today)).toEqual([expect.stringContaining('GHSA-2 is not open any more')])
})

test('a registry that does not answer is told from a clean report', () => {
  const refused = 'npm warn audit 405\n{ "message": "405 Method Not Allowed", "statusCode": 405 }\nnpm error'
  expect(readReport(refused)).toMatchObject({ message: '405 Method Not Allowed' })
  expect(readReport(refused).vulnerabilities).toBeUndefined()
  expect(readReport('').vulnerabilities).toBeUndefined()
  expect(readReport('{ not json }').vulnerabilities).toBeUndefined()
  expect(readReport('{ "auditReportVersion": 2, "vulnerabilities": {} }').vulnerabilities).toEqual({})
})
