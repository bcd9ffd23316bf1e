/** The invite in the address of the signup page: checked first, and told about when it does not stand. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { inviteQuery } from '../account.queries.ts'

export type CheckedInvite = {
  readonly checking: boolean
  /** Null where there is none, or none that stands: signing up is open without. */
  readonly code: string | null
  readonly email: string | null
}

export function useInvite(code: string | undefined): CheckedInvite {
  const { data, error, isPending } = useQuery({ ...inviteQuery(code ?? ''), enabled: code !== undefined })
  const invalid = isApiError(error) && error.code === 'invite.invalid'
  useEffect(() => {
    if (invalid) {
      showSnackbar({ title: 'Invalid invite', description: formWords('invite.invalid'), variant: 'destructive' })
    }
  }, [invalid])
  if (code === undefined) return { checking: false, code: null, email: null }
  // An invite that could not be checked is sent along all the same: the server looks at it when the account is made.
  return { checking: isPending, code: invalid ? null : code, email: data?.email ?? null }
}
