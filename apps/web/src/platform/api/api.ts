/** Calls the API by contract: checks the input, sends it once, reads the answer or the error, and gives up in time. */
import { type CallOf, carriesBody, pathNames, type ResultOf, type Route } from '@handshake/contracts/contract.ts'
import type { ErrorBody } from '@handshake/contracts/errors.ts'
import { livePositionHeader } from '@handshake/contracts/live-events.ts'
import { noteError } from '../errors/report-errors.ts'
import { livePosition } from '../live/live-position.ts'
import { noteMaintenance } from '../network/maintenance.ts'
import { readConnection } from '../network/network.ts'
import { isPoor, parallelRequests, requestTimeoutMs } from '../network/network-rules.ts'
import { noteAnswer } from './answer-headers.ts'
import { ApiError, type FieldProblem, isApiError } from './api-error.ts'
import { genericMessages } from './describe-error.ts'
import { takeFirstRead } from './first-reads.ts'
import { askForProof } from './fresh-proof.ts'
import { createRequestGate } from './request-gate.ts'
import { traceOfRequest } from './trace.ts'

const pass = createRequestGate(() => parallelRequests(readConnection()))

type CallOptions = {
  readonly signal?: AbortSignal
  /** How long to wait instead of what the connection is worth. */
  readonly timeoutMs?: number
}

/** A write is never repeated here: whoever wants that must bring an id that makes the repeat harmless. */
export async function call<R extends Route>(
  route: R,
  input: CallOf<R>,
  options: CallOptions = {},
): Promise<ResultOf<R>> {
  const problems = inputProblems(route, input)
  if (problems.length > 0) throw malformedInput(problems)
  const { path, rest } = fillPath(route.path, input as Record<string, unknown>)
  const named = { key: keyOf(route, input as Record<string, unknown>), trace: traceOfRequest() }
  const request = carriesBody(route.method)
    ? { url: path, body: JSON.stringify(rest), ...named }
    : { url: `${path}${queryString(rest)}`, body: null, ...named }
  const attempt = () =>
    pass(route.method === 'GET' ? 'read' : 'write', async () => {
      const { response, body } = await send(route.method, request, options)
      if (!response.ok) throw errorFrom(body)
      noteAnswer(response.headers)
      const result = route.result.safeParse(body)
      if (!result.success) {
        const code = body === undefined || body === null ? 'empty-answer' : 'unexpected-answer'
        throw new ApiError({ kind: 'bug', code, message: genericMessages.system })
      }
      return result.data as ResultOf<R>
    })
  return attempt().then(undefined, async (error: unknown) => {
    // Refused before anything happened: the same request, under the same key, goes out again once the person has shown who they are.
    if (!isApiError(error) || error.code !== 'session.proof-needed' || !(await askForProof())) {
      if (isApiError(error)) noteError(error)
      throw error
    }
    return attempt()
  })
}

/** Names that stand in the path are filled in there; what is left goes behind it or into the body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const names = new Set(pathNames(path))
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)))
  return { path: filled, rest }
}

export function queryString(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}

/** What moves money names its request in the header as well, with the id that was minted when the form opened. */
const keyOf = ({ idempotencyKey }: Route, input: Readonly<Record<string, unknown>>): string | null =>
  idempotencyKey === undefined ? null : String(input[idempotencyKey])

type Outgoing = {
  readonly url: string
  readonly body: string | null
  readonly key: string | null
  readonly trace: string | null
}

async function send(method: string, request: Outgoing, { signal, timeoutMs }: CallOptions) {
  const limitMs = timeoutMs ?? requestTimeoutMs(readConnection())
  const timeout = AbortSignal.timeout(limitMs)
  // A page of another site cannot send this header without asking first, which closes cross-site requests.
  const headers: Record<string, string> = { accept: 'application/json' }
  if (request.body !== null) headers['content-type'] = 'application/json'
  if (request.key !== null) headers['idempotency-key'] = request.key
  if (request.trace !== null) headers.traceparent = request.trace
  const told = livePosition()
  // What this page was told of, it must find: a replica that has not heard of it yet is not asked.
  if (method === 'GET' && told !== null) headers[livePositionHeader] = String(told)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const early = method === 'GET' ? takeFirstRead(request.url, either) : undefined
    const response = await (early ??
      fetch(request.url, { method, headers, body: request.body, credentials: 'same-origin', signal: either }))
    return { response, body: await response.json().catch(orNotJson) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw timeout.aborted ? timedOut(method, limitMs) : unreachableServer()
  }
}

/** An answer that is no JSON is looked at as one without a body; one that broke off on the way never arrived. */
function orNotJson(error: unknown): undefined {
  if ((error as Partial<Error>)?.name !== 'SyntaxError') throw error
}

/** Over a good line it is the query that is slow, not the network. */
function timedOut(method: string, limitMs: number): ApiError {
  const isQuery = method === 'GET' && !isPoor(readConnection())
  const message = isQuery ? `Query timeout after ${limitMs}ms` : 'Request timeout - poor network conditions detected'
  return new ApiError({ kind: 'timeout', code: 'timeout', message })
}

function unreachableServer(): ApiError {
  const offline = !navigator.onLine && readConnection().mobile
  return new ApiError({
    kind: 'network',
    code: 'network',
    message: offline ? 'No network connection' : genericMessages.network,
  })
}

/** What the contract finds wrong with an input, field by field. */
export function inputProblems<R extends Route>(route: R, input: CallOf<R>): FieldProblem[] {
  const issues = route.input.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

export const malformedInput = (fields: readonly FieldProblem[]): ApiError =>
  new ApiError({ kind: 'malformed', code: 'malformed', message: genericMessages.validation, fields })

/** An answer that is not ours (a proxy's page, half a body) counts as a bug without a reference. */
function errorFrom(body: unknown): ApiError {
  if (!isErrorBody(body)) return new ApiError({ kind: 'bug', code: 'bug', message: genericMessages.database })
  if (body.error.code === 'admin.maintenance') noteMaintenance(true)
  return new ApiError({ ...body.error, kind: kindOf(body.error.code) })
}

/** By hand, because the schema would bring a kilobyte of the library to the first page that nothing else there needs. */
function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null | undefined)?.error
  return [error?.code, error?.message, error?.reference].every((part) => typeof part === 'string')
}

/** A refusal's code names its feature, 'wallet.insufficient-funds'; the other two codes have no dot. */
function kindOf(code: string): 'malformed' | 'refusal' | 'bug' {
  if (code === 'malformed') return 'malformed'
  return code.includes('.') ? 'refusal' : 'bug'
}
