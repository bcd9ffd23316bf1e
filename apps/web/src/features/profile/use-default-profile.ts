/** An account without a profile gets its default one as soon as its owner comes in. */
import { profile } from '@handshake/contracts/profile/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export function useDefaultProfile(): void {
  const client = useQueryClient()
  const missing = useSessionAnswer()?.session?.person.hasProfile === false
  const create = useCall(profile.createProfile, {
    onDone({ created }) {
      if (created) showSnackbar({ title: 'Profile created', description: 'Welcome to Handshake!' })
      lookAgain(client, 'profile')
    },
    onFailed: (error) => showSnackbar(failureMessage('Error creating profile', error)),
  })
  const onMissing = useEffectEvent(() => create.run({}))
  useEffect(() => {
    if (missing) onMissing()
  }, [missing])
}
