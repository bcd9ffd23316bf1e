/** Reads of agreements through the query cache, and how the answer of a step is taken in. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

type ListAsked = Omit<CallOf<typeof agreement.readAgreements>, 'cursor'>

export const agreementsQuery = (asked: ListAsked) =>
  pagesQuery('agreement.readAgreements', agreement.readAgreements, asked)

export const agreementQuery = (agreementId: string) =>
  readQuery('agreement.readAgreement', agreement.readAgreement, { agreementId: agreementId as AgreementView['id'] })

export const guestShareQuery = (which: CallOf<typeof agreement.readGuestShare>) =>
  readQuery('agreement.readGuestShare', agreement.readGuestShare, which)

export const settleUpsQuery = readQuery('agreement.readSettleUps', agreement.readSettleUps, {})

export const openContractsQuery = pagesQuery('agreement.readOpenContracts', agreement.readOpenContracts, {})

export const disputedAgreementsQuery = readQuery(
  'agreement.readDisputedAgreements',
  agreement.readDisputedAgreements,
  {},
)

/** What a step answered is shown at once; lists and balances are read again. */
export function useTakeInAgreement(): (view: AgreementView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(agreementQuery(view.id).queryKey, view)
    lookAgain(client, 'agreement')
    lookAgain(client, 'wallet')
  }
}
