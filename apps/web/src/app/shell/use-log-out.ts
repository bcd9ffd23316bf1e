/** Logging out from wherever a Log out stands: the session ends on the server first, then here and in every tab. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { signOut } from '#platform/session.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export function useLogOut() {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  async function logOut() {
    if (leaving) return
    setLeaving(true)
    try {
      await signOut(client)
    } catch (error) {
      setLeaving(false)
      showSnackbar(failureMessage('You’re still signed in', error))
    }
  }
  return { logOut: () => void logOut(), leaving }
}
