/** Inviting by e-mail, phone or link, as the panels of the share dialog do it. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'

/** Sharing a draft locks the stake, so the balance is read again as well. */
export function useInvite(onDone: (answer: { readonly link: string | null }) => void) {
  const client = useQueryClient()
  return useCall(contract.inviteToHandshake, {
    onDone(answer) {
      lookAgain(client, 'handshake')
      lookAgain(client, 'wallet')
      onDone(answer)
    },
  })
}
