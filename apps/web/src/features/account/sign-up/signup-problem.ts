/** What the toast says when signing up did not work. */
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'

/** The problems of the form that have a headline of their own. */
const headlines: Readonly<Record<string, string>> = {
  'Please enter a valid email address': 'Invalid email',
  'Password must be at least 6 characters long': 'Password too short',
}

export function signupProblem(error: unknown): { title: string; description: string } {
  const field = isApiError(error) && error.kind === 'malformed' ? error.fields[0] : undefined
  if (field) return { title: headlines[field.message] ?? 'Signup failed', description: field.message }
  const { category, userMessage } = describeError(error)
  if (category === 'database' || category === 'system') {
    return { title: 'Signup failed', description: 'An unexpected error occurred. Please try again.' }
  }
  return { title: 'Signup failed', description: userMessage || 'An error occurred during signup' }
}
