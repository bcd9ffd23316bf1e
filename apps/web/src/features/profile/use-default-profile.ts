/** An account without a profile gets its default one as soon as its owner comes in. */
import { profile } from '@handshake/contracts/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureNotice } from '#platform/describe-error.ts'
import { lookAgain } from '#platform/look-again.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { useCall } from '#platform/use-call.ts'
import { notice } from '#ui/notice.ts'

export function useDefaultProfile(): void {
  const client = useQueryClient()
  const missing = useSessionAnswer()?.session?.person.hasProfile === false
  const create = useCall(profile.createProfile, {
    onDone({ created }) {
      if (created) notice({ title: 'Profile created', description: 'Welcome to Handshake!' })
      lookAgain(client, 'profile')
    },
    onFailed: (error) => notice(failureNotice('Error creating profile', error)),
  })
  const onMissing = useEffectEvent(() => create.run({}))
  useEffect(() => {
    if (missing) onMissing()
  }, [missing])
}
