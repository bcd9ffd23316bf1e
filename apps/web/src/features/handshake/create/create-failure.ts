/** What a failed creation or edit is called, by how it failed, and what is told beside the form. */
import type { ApiError } from '#platform/api/api-error.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import type { Sharing } from './create-fields.ts'
import { shortageCodes } from './form/action-refusals.ts'

/** Silence has no name: whether it failed is not known. */
const isSilence = ({ kind }: ApiError) => kind === 'network' || kind === 'timeout'

export function createFailureTitle(error: ApiError | null): string | undefined {
  if (error === null || isSilence(error)) return undefined
  if (error.kind === 'bug') return 'Failed to create handshake'
  if (shortageCodes.includes(error.code)) return 'Insufficient funds for bet creation'
  // The stake could not be locked, so the bet was not made either.
  return error.code.startsWith('wallet.') ? 'Failed to create bet escrow' : 'Error creating bet'
}

export function editFailureTitle(error: ApiError | null): string | undefined {
  if (error === null || isSilence(error)) return undefined
  return error.kind === 'bug' ? 'Failed to update handshake' : 'Error updating handshake'
}

/** What the form itself cannot say: it may be gone by then, or have nothing but a reference to show. */
export function tellCreateFailure(error: ApiError, sharing: Sharing): void {
  const words = besideTheForm(error, sharing)
  if (words !== null) showSnackbar({ ...words, variant: 'destructive' })
}

function besideTheForm({ code, kind }: ApiError, sharing: Sharing) {
  if (code === 'session.required')
    return { title: 'Authentication Error', description: 'Please sign in to create bets' }
  if (kind !== 'bug') return null
  return sharing === 'draft'
    ? { title: 'Error', description: 'Failed to create bet draft' }
    : { title: 'Error Creating Bet', description: 'Failed to create bet' }
}

/** An invitation that could not be made is told where people are chosen. */
export const invitationFailure = (words: string): string => `Failed to create handshake invitations: ${words}`
