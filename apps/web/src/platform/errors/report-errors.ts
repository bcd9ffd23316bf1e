/** Tells the server what broke in this browser: scrubbed, counted by cause, a few at a time, and never about its own failures. */
import type { ReportedError } from '@handshake/contracts/connection/connection.ts'
import { type ErrorSeverity, errorReport } from '@handshake/domain/error/error-object.ts'
import { causeOf, scrubText } from '@handshake/domain/error/scrub-text.ts'
import { seconds } from '@handshake/domain/time.ts'
import { isApiError } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { createErrorHistory } from './error-history.ts'

const address = '/api/client-errors'
/** Errors come in swarms: what follows from the first is sent with it. */
const gatherMs = seconds(5)
/** A page that breaks all the time has said so by then. */
const maxReports = 20
const maxFailures = 3
const maxCauses = 50

export const errorsMet = createErrorHistory(() => Date.now())

type Parts = {
  readonly build: () => string
  /** The pattern of the page's address, without what people filled in. */
  readonly path: () => string
}

let parts: Parts | null = null
let waiting = new Map<string, ReportedError>()
let timer: ReturnType<typeof setTimeout> | undefined
let sent = 0
let failures = 0

/** Severity where the caller knows better: what takes a whole page down is critical. */
export function noteError(error: unknown, severity?: ErrorSeverity): void {
  const described = describeError(error)
  errorsMet.add(described)
  if (parts === null || !isWorthTelling(error) || sent >= maxReports || failures >= maxFailures) return
  const report: ReportedError = {
    category: described.category,
    severity: severity ?? described.severity,
    code: scrubText(isApiError(error) ? error.code : described.code, errorReport.code),
    message: scrubText(described.message, errorReport.message),
    stack: scrubText(stackOf(error), errorReport.stack),
    path: scrubText(parts.path(), errorReport.path),
    reference: described.reference ?? '',
    count: 1,
  }
  const cause = [report.category, report.code, causeOf(report.message), report.path].join('\n')
  const same = waiting.get(cause)
  if (same === undefined && waiting.size >= maxCauses) return
  waiting.set(cause, same === undefined ? report : { ...same, count: Math.min(same.count + 1, errorReport.maxCount) })
  timer ??= setTimeout(() => void send(overFetch), gatherMs)
}

/** A no is an answer, and a line that is down is told by the banner; both would only drown the rest. */
const isWorthTelling = (error: unknown): boolean =>
  !isApiError(error) || error.kind === 'bug' || error.kind === 'timeout'

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

type Send = (body: string) => Promise<boolean>

/** Not through the API client: its failures are noted here, and would be reported in a circle. */
const overFetch: Send = (body) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
    body,
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The page is going away and waits for no answer. */
const overBeacon: Send = async (body) =>
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' })) ?? false

async function send(by: Send): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (parts === null || waiting.size === 0) return
  const causes = [...waiting].slice(0, errorReport.most)
  for (const [cause] of causes) waiting.delete(cause)
  sent += 1
  const report = { build: parts.build().slice(0, errorReport.build), errors: causes.map(([, error]) => error) }
  const arrived = await by(JSON.stringify(report))
  failures = arrived ? 0 : failures + 1
  if (failures >= maxFailures || sent >= maxReports) waiting = new Map()
  else if (waiting.size > 0) timer ??= setTimeout(() => void send(overFetch), gatherMs)
}

/** From the first moment of the page to its last. */
export function startErrorReports(start: Parts): () => void {
  parts = start
  const onError = (event: ErrorEvent) => {
    // Scripts of extensions and of other origins say nothing that we could mend.
    if (event.error !== undefined && event.error !== null) noteError(event.error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteError(reason)
  const onLeave = () => void send(overBeacon)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('pagehide', onLeave)
  const stopCleaning = errorsMet.keepClean()
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('pagehide', onLeave)
    stopCleaning()
    clearTimeout(timer)
    timer = undefined
    parts = null
    waiting = new Map()
    sent = 0
    failures = 0
  }
}
