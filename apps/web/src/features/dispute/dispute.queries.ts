/** Reads of cases through the query cache, and how the answer of a step is taken in. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const disputesQuery = readQuery('dispute.readDisputes', dispute.readDisputes, {})

export const openDisputesQuery = readQuery('dispute.readOpenDisputes', dispute.readOpenDisputes, {})

export const disputeQuery = (disputeId: string) =>
  readQuery('dispute.readDispute', dispute.readDispute, { disputeId: disputeId as DisputeView['id'] })

export const disputeOfQuery = (handshakeId: DisputeView['handshake']['id']) =>
  readQuery('dispute.readDisputeOf', dispute.readDisputeOf, { handshakeId })

/** What a step answered is shown at once; lists, the handshake and balances are read again. */
export function useTakeInCase(then?: () => void): (view: DisputeView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(disputeQuery(view.id).queryKey, view)
    client.setQueryData(disputeOfQuery(view.handshake.id).queryKey, view)
    lookAgain(client, 'dispute')
    lookAgain(client, 'handshake')
    lookAgain(client, 'wallet')
    then?.()
  }
}
