/** Turns any error into what a person is told, what category it is, and whether trying again makes sense. */
import { type ApiError, type ApiErrorKind, isApiError } from './api-error.ts'

export type ErrorCategory = 'network' | 'database' | 'authentication' | 'validation' | 'external_api' | 'system'

export const genericMessages: Readonly<Record<ErrorCategory, string>> = {
  network: "We're having trouble connecting to our servers. Please check your internet connection and try again.",
  database: "We're experiencing some technical difficulties. Please try again in a few moments.",
  authentication: 'There was a problem with your authentication. Please log in again.',
  validation: 'Please check the information you entered and try again.',
  external_api: "We're having trouble retrieving the latest information. Please try again later.",
  system: 'Something went wrong. Please try again, and contact support if the problem continues.',
}

export type ErrorDescription = {
  readonly category: ErrorCategory
  readonly code: string
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

const describeByKind: Readonly<Record<ApiErrorKind, (error: ApiError) => ErrorDescription>> = {
  // A refusal brings its own words and code; asking again would only be refused again, unless it came too late to be an answer.
  refusal: (error) => ({
    ...describe(refusalCategory(error.code), error),
    code: error.code,
    retryable: error.code.endsWith('timed-out'),
    userMessage: error.message,
  }),
  malformed: (error) => describe('validation', error),
  bug: (error) => ({ ...describe('database', error), retryable: true }),
  network: (error) => ({ ...describe('network', error), retryable: true }),
  timeout: (error) => ({ ...describe('network', error), retryable: true, userMessage: error.message }),
}

export function describeError(error: unknown): ErrorDescription {
  if (isApiError(error)) return describeByKind[error.kind](error)
  return {
    category: 'system',
    code: codes.system,
    retryable: false,
    userMessage: genericMessages.system,
    reference: null,
  }
}

function describe(category: ErrorCategory, error: ApiError): ErrorDescription {
  const { reference } = error
  return { category, code: codes[category], retryable: false, userMessage: genericMessages[category], reference }
}

const refusalCategory = (code: string): ErrorCategory => (code === 'session.required' ? 'authentication' : 'validation')

/** A failure as a snackbar tells it: which action did not work, and why. */
export const failureMessage = (title: string, error: unknown) => ({
  title,
  description: describeError(error).userMessage,
  variant: 'destructive' as const,
})
