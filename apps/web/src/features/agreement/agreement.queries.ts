/** Reads of agreements through the query cache, and how the answer of a step is taken in. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { agreement } from '@handshake/contracts/agreement.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

export type ListGroup = 'all' | 'active' | 'completed' | 'draft'

export const agreementsQuery = (group: ListGroup) =>
  pagesQuery('agreement.readAgreements', agreement.readAgreements, { group })

export const agreementQuery = (agreementId: string) =>
  readQuery('agreement.readAgreement', agreement.readAgreement, { agreementId: agreementId as AgreementView['id'] })

/** What a step answered is shown at once; lists and balances are read again. */
export function useTakeInAgreement(): (view: AgreementView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(agreementQuery(view.id).queryKey, view)
    lookAgain(client, 'agreement')
    lookAgain(client, 'wallet')
  }
}
