/** One step of an agreement as an action on a screen: sent once, its answer shown at once, its refusal told. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useTakeInAgreement } from './agreement.queries.ts'

type Details = {
  readonly personId?: string
  readonly guestId?: string
  readonly amountCents?: number
  readonly reason?: string
  readonly milestone?: number
}

type Then = {
  /** A toast, only for what the page itself does not show. */
  readonly said?: string
  /** Closes whatever asked. */
  readonly after?: () => void
}

export function useStep(view: Pick<AgreementView, 'id' | 'termsVersion'>, { said, after }: Then = {}) {
  const takeIn = useTakeInAgreement()
  const step = useCall(agreement.takeAgreementStep, {
    onDone(answer) {
      takeIn(answer)
      if (said !== undefined) toast.success(said)
      after?.()
    },
    onFailed(error) {
      showSnackbar(failureMessage('Transition failed', error))
      after?.()
    },
  })
  return {
    busy: step.busy,
    take: (action: string, details: Details = {}) =>
      step.run({ agreementId: view.id, action, termsVersion: view.termsVersion, ...details } as never),
  }
}
