/** Turns any error into one object: what a person is told, what category it is, how bad, and whether trying again makes sense. */
import type { ErrorCategory, ErrorSeverity } from '@handshake/domain/error/error-object.ts'
import { type ApiError, type ApiErrorKind, isApiError } from './api-error.ts'

export const genericMessages: Readonly<Record<ErrorCategory, string>> = {
  network: 'We’re having trouble connecting to our servers. Please check your internet connection and try again.',
  database: 'We’re experiencing some technical difficulties. Please try again in a few moments.',
  authentication: 'There was a problem with your authentication. Please log in again.',
  validation: 'Please check the information you entered and try again.',
  external_api: 'We’re having trouble retrieving the latest information. Please try again later.',
  system: 'Something went wrong. Please try again, and contact support if the problem continues.',
}

export type ErrorDescription = {
  /** For whoever looks for the cause; may say more than a person should read. */
  readonly message: string
  readonly severity: ErrorSeverity
  readonly category: ErrorCategory
  readonly code: string
  /** What else is known of it, in a few words each. */
  readonly context: Readonly<Record<string, string | number>>
  readonly retryable: boolean
  readonly userMessage: string
  readonly reference: string | null
}

const codes: Readonly<Record<ErrorCategory, string>> = {
  network: 'NETWORK_ERROR',
  database: 'DATABASE_ERROR',
  authentication: 'AUTH_ERROR',
  validation: 'GENERIC_ERROR',
  external_api: 'GENERIC_ERROR',
  system: 'GENERIC_ERROR',
}

/** Refusals that are about something else than what was entered, with the words of their category. */
const refusalCategories: Readonly<Record<string, ErrorCategory>> = {
  'session.required': 'authentication',
  'sport.mcp-failed': 'external_api',
}

const severities: Readonly<Record<ApiErrorKind, ErrorSeverity>> = {
  refusal: 'low',
  malformed: 'low',
  network: 'medium',
  timeout: 'medium',
  bug: 'high',
}

const describeByKind: Readonly<Record<ApiErrorKind, (error: ApiError) => ErrorDescription>> = {
  refusal: describeRefusal,
  malformed: (error) => describe('validation', error),
  bug: (error) => ({ ...describe('database', error), retryable: true }),
  // Both say themselves what is the matter with the line.
  network: (error) => ({ ...describe('network', error), retryable: true, userMessage: error.message }),
  timeout: (error) => ({ ...describe('network', error), retryable: true, userMessage: error.message }),
}

export function describeError(error: unknown): ErrorDescription {
  if (isApiError(error)) return describeByKind[error.kind](error)
  return {
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    severity: 'high',
    category: 'system',
    code: codes.system,
    context: {},
    retryable: false,
    userMessage: genericMessages.system,
    reference: null,
  }
}

/** A refusal brings its own words and code; asking again would only be refused again, unless it came too late to be an answer. */
function describeRefusal(error: ApiError): ErrorDescription {
  const category = refusalCategories[error.code]
  if (category !== undefined) return describe(category, error)
  return {
    ...describe('validation', error),
    code: error.code,
    retryable: error.code.endsWith('timed-out'),
    userMessage: error.message,
  }
}

function describe(category: ErrorCategory, error: ApiError): ErrorDescription {
  const { kind, code, message, details, reference } = error
  return {
    message,
    severity: severities[kind],
    category,
    code: codes[category],
    context: { ...details, kind, code },
    retryable: false,
    userMessage: genericMessages[category],
    reference,
  }
}

/** A failure as a snackbar tells it: which action did not work, and why. */
export const failureMessage = (title: string, error: unknown) => ({
  title,
  description: describeError(error).userMessage,
  variant: 'destructive' as const,
})
