/** What the wizard and the builder by category say when a bet could not be made. */
import type { ApiError } from '#platform/api/api-error.ts'
import { toast } from '#ui/feedback/toast.ts'

/** A refusal is told above the button, with its way out; saying it here as well would be once too often. */
export function tellBuilderFailure(error: ApiError): void {
  if (error.code === 'session.required') toast.error('You must be logged in to create a bet')
  else if (error.kind === 'bug') toast.error('Failed to create bet')
}

export const tellIncomplete = (): void => toast.error('Please fill in all required fields')
