/** The one error a call to the API can end with: a refusal, malformed input, a bug on the server, or no answer at all. */
import type { ErrorBody } from '@handshake/contracts/errors.ts'

/** refusal: said no on purpose. malformed: the input is wrong. bug: the server's fault. network, timeout: no answer came. */
export type ApiErrorKind = 'refusal' | 'malformed' | 'bug' | 'network' | 'timeout'

export type FieldProblem = { readonly path: string; readonly message: string }

type ApiErrorParts = {
  readonly kind: ApiErrorKind
  readonly code: string
  readonly message: string
  readonly reference?: string | null
  readonly fields?: readonly FieldProblem[] | undefined
  readonly details?: ErrorBody['error']['details']
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: string
  /** What support asks for; null when the server never saw the request. */
  readonly reference: string | null
  readonly fields: readonly FieldProblem[]
  readonly details: Readonly<Record<string, string | number>>

  constructor(parts: ApiErrorParts) {
    super(parts.message)
    this.kind = parts.kind
    this.code = parts.code
    this.reference = parts.reference ?? null
    this.fields = parts.fields ?? []
    this.details = parts.details ?? {}
  }

  /** The words for one field of the form, if the error is about it. */
  fieldMessage(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
