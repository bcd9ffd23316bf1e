/** The person's own profile, and the toast when it cannot be read. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ownProfileQuery } from './profile.queries.ts'

export function useOwnProfile() {
  const query = useQuery(ownProfileQuery)
  const { error } = query
  useEffect(() => {
    if (error) showSnackbar(failureMessage('Error loading profile', error))
  }, [error])
  return query
}
