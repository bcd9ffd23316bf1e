/** What is verified about the person who is signed in, and the checks that admins review. */
import type { IdentityQueue } from '@handshake/contracts/verification/identity-review-routes.ts'
import type { IdentityReview, IdentityView } from '@handshake/contracts/verification/identity-views.ts'
import { type VerificationView, verification } from '@handshake/contracts/verification/verification.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const verificationsQuery = readQuery('verification.readVerifications', verification.readVerifications, {})

export const identityQueueQuery = (queue: IdentityQueue) =>
  readQuery('verification.readIdentityQueue', verification.readIdentityQueue, { queue })

export const identityCheckQuery = (checkId: string) =>
  readQuery('verification.readIdentityCheck', verification.readIdentityCheck, { checkId })

/** What a step answered is shown at once, beside what was known of the rest. */
export function useTakeInIdentity(): (identity: IdentityView) => void {
  const client = useQueryClient()
  return (identity) => {
    client.setQueryData(verificationsQuery.queryKey, (before: VerificationView | undefined) =>
      before === undefined ? undefined : { ...before, identity },
    )
  }
}

export function useTakeInReview(): (review: IdentityReview) => void {
  const client = useQueryClient()
  return (review) => {
    client.setQueryData(identityCheckQuery(review.id).queryKey, review)
    lookAgain(client, 'verification')
  }
}
