/** A call that is asked about first: `dialog` goes to the `ConfirmDialog`, which closes once there is an answer. */
import type { Route } from '@handshake/contracts/contract.ts'
import { useState } from 'react'
import { type Outcomes, useCall } from '#platform/api/use-call.ts'

/** Refused, it closes as well, so that the page can say why; a caller with an `onFailed` of its own decides for itself. */
export function useConfirmedCall<R extends Route>(route: R, { onDone, onFailed }: Outcomes<R> = {}) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const action = useCall(route, {
    onDone(result, input) {
      close()
      return onDone?.(result, input)
    },
    onFailed: onFailed ?? close,
  })
  const dialog = { open: asking, onOpenChange: setAsking, busy: action.busy }
  return { ...action, dialog, ask: () => setAsking(true), close }
}
