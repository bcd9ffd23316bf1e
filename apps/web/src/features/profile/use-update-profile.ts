/** Saving the person's own profile, with the words for how it went. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export function useUpdateProfile(read: (form: FormData) => CallOf<typeof profile.updateProfile>) {
  const client = useQueryClient()
  return useContractForm({
    route: profile.updateProfile,
    read,
    fieldOf: { 'profile.username-taken': 'username' },
    onDone() {
      lookAgain(client, 'profile')
      showSnackbar({ title: 'Profile updated', description: 'Your changes have been saved' })
    },
    onFailed: (error) => showSnackbar(failureMessage('Error updating profile', error)),
  })
}
