/** The stage that asks the registry what is known against our production dependencies; where it does not answer, that is said. */
import { execFile } from 'node:child_process'
import { root } from '../checkout.ts'
import allowed from './audit-allowed.json' with { type: 'json' }
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'

/** A finding that has no fix yet and does not touch us. It says why, and until when nobody has to look again. */
interface Allowed {
  advisory: string
  reason: string
  until: string
}

interface Advisory {
  url: string
  title: string
  severity: string
  name: string
}

export interface AuditReport {
  /** Missing where the registry gave no answer. */
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
  message?: string
}

const grave = ['high', 'critical']

export const dependencyAudit: Stage = {
  name: 'dependencies',
  quiet: true,
  run: async () => {
    const report = await askRegistry()
    if (report.vulnerabilities === undefined) {
      const why = report.message ? ` (${report.message})` : ''
      return { passed: 0, failed: 0, said: `  the registry did not answer, so nothing was audited${why}` }
    }
    const problems = judgeAudit(report, allowed as Allowed[], new Date())
    return problems.length === 0 ? oneOutcome(true) : failedBy(problems)
  },
}

const failedBy = (problems: readonly string[]): Outcome => ({ passed: 0, failed: problems.length, failures: problems })

/** What must be mended: grave findings nobody answered for, and answers that ran out, say nothing or are needed no longer. */
export function judgeAudit(report: AuditReport, answers: readonly Allowed[], today: Date): string[] {
  const advisories = new Map(
    Object.values(report.vulnerabilities ?? {})
      .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
      .filter(({ severity }) => grave.includes(severity))
      .map((advisory) => [advisory.url.split('/').at(-1) ?? advisory.url, advisory]),
  )
  const open = [...advisories]
    .filter(([id]) => !answers.some(({ advisory }) => advisory === id))
    .map(([id, { name, title, severity }]) => `${name}: ${title} (${severity}, ${id}): update it, or answer for it`)
  return [
    ...open,
    ...answers.flatMap((answer) => wrongWith(answer, { isOpen: advisories.has(answer.advisory), today })),
  ]
}

function wrongWith(
  { advisory, reason, until }: Allowed,
  { isOpen, today }: { isOpen: boolean; today: Date },
): string[] {
  const where = `tools/stages/audit-allowed.json: ${advisory}`
  if (!isOpen) return [`${where} is not open any more: take it out`]
  if (reason.trim() === '') return [`${where} gives no reason`]
  return Date.parse(until) >= today.getTime() ? [] : [`${where} ran out on ${until}: look for a fix again`]
}

/** Patience for a slow registry, not for one that is not there. */
const options = ['--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=1', '--fetch-timeout=20000']

function askRegistry(): Promise<AuditReport> {
  const npm = process.env.npm_execpath
  const [program, args] = !npm ? ['npm', ['audit']] : [process.execPath, [npm, 'audit']]
  return new Promise((resolve) => {
    // npm ends with 1 both for findings and for no answer; what it prints tells them apart.
    execFile(program, [...args, ...options], { cwd: root, timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }, (_, said) =>
      resolve(readReport(said)),
    )
  })
}

export function readReport(said: string): AuditReport {
  const json = /\{[\s\S]*\}/.exec(said)?.[0]
  if (json === undefined) return { message: 'npm said nothing' }
  try {
    return JSON.parse(json) as AuditReport
  } catch {
    return { message: 'npm said something that is no report' }
  }
}
