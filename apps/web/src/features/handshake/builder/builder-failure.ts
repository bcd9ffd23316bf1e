/** What the wizard and the builder by category say when a bet could not be made. */
import type { ApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { toast } from '#ui/feedback/toast.ts'

/** A bug has no words of its own; everything else says what it is. */
export function tellBuilderFailure(error: ApiError): void {
  if (error.code === 'session.required') toast.error('You must be logged in to create a bet')
  else if (error.kind === 'bug') toast.error('Failed to create bet')
  else toast.error(describeError(error).userMessage)
}

export const tellIncomplete = (): void => toast.error('Please fill in all required fields')
