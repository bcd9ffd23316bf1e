/** The one error a call can end with: a refusal, malformed input, a bug on the server, or no answer at all. */
import type { RefusalCode } from './api.ts'

/** Refusals are what the server says on purpose; the others are about the input, the way there and back, and live lines. */
export type ErrorCode = RefusalCode | 'malformed' | 'bug' | 'network' | 'timeout' | 'unexpected-answer' | 'replaced'

export type FieldProblem = { readonly path: string; readonly message: string }

type ErrorParts = {
  readonly code: string
  readonly message: string
  readonly status?: number
  readonly reference?: string | null
  readonly fields?: readonly FieldProblem[]
  readonly details?: Readonly<Record<string, string | number>>
  readonly retryAfterSeconds?: number | null
  readonly cause?: unknown
}

export class HandshakeError extends Error {
  override readonly name = 'HandshakeError'
  /** For programs. A newer server may know codes that this version doesn't. */
  readonly code: ErrorCode | (string & {})
  /** Of the answer; 0 where none came. */
  readonly status: number
  /** Names the request, for support; null where the server never saw it. */
  readonly reference: string | null
  /** Malformed input: where, as a path into the input, and what is wrong there. */
  readonly fields: readonly FieldProblem[]
  readonly details: Readonly<Record<string, string | number>>
  /** How long the server asks callers to wait. */
  readonly retryAfterSeconds: number | null

  constructor({ code, message, cause, ...rest }: ErrorParts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = rest.status ?? 0
    this.reference = rest.reference ?? null
    this.fields = rest.fields ?? []
    this.details = rest.details ?? {}
    this.retryAfterSeconds = rest.retryAfterSeconds ?? null
  }
}

/** What came is read with care: it may be a proxy's page instead of ours. */
export function errorFrom(response: Response, body: unknown): HandshakeError {
  const said = response.headers.get('retry-after')
  const waits = said !== null && /^\d{1,6}$/.test(said) ? Number(said) : null
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: Partial<ErrorParts> }
  const parts = { status: response.status, retryAfterSeconds: waits }
  if (typeof error?.code !== 'string' || typeof error.message !== 'string')
    return new HandshakeError({
      ...parts,
      code: 'unexpected-answer',
      message: `The server answered ${response.status} in a way this program doesn’t understand.`,
    })
  return new HandshakeError({ ...error, ...parts, code: error.code, message: error.message })
}
