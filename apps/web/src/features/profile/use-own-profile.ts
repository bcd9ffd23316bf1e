/** The person's own profile through the query cache, and the toast when it cannot be read. */
import { profile } from '@handshake/contracts/profile/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export const ownProfileQuery = readQuery('profile.readOwnProfile', profile.readOwnProfile, {})

export function useOwnProfile() {
  const query = useQuery(ownProfileQuery)
  const { error } = query
  useEffect(() => {
    if (error) showSnackbar(failureMessage('Error loading profile', error))
  }, [error])
  return query
}
