/** What a failed acceptance is called, by how it failed, and what is told beside the sheet when the session is gone. */
import type { ApiError } from '#platform/api/api-error.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

/** Silence has no name: whether it failed is not known. */
export function acceptFailureTitle(error: ApiError | null, unexpected = 'An unexpected error occurred') {
  if (error === null || error.kind === 'network' || error.kind === 'timeout') return undefined
  if (error.kind === 'bug') return unexpected
  return error.code === 'handshake.unknown' ? 'Failed to load bet information' : 'Failed to accept handshake'
}

/** Taking a counter-offer confirms a bet that is one's own. */
export const confirmFailureTitle = (error: ApiError | null) =>
  acceptFailureTitle(error, 'Failed to confirm handshake. Please try again.')

export function tellSignedOut(error: ApiError): void {
  if (error.code !== 'session.required') return
  showSnackbar({
    title: 'Authentication Error',
    description: 'You must be logged in to confirm the bet',
    variant: 'destructive',
  })
}
