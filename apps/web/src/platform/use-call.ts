/** One call of the contract as a deed on a screen: sent once per press, its answer or its failure handed on. */
import type { CallOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from './api.ts'

type Outcomes<R extends Route> = {
  readonly onDone?: (result: ResultOf<R>, input: CallOf<R>) => void | Promise<void>
  readonly onFailed?: (error: unknown, input: CallOf<R>) => void
}

export function useCall<R extends Route>(route: R, { onDone, onFailed }: Outcomes<R> = {}) {
  const deed = useMutation<ResultOf<R>, unknown, CallOf<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error, input) => onFailed?.(error, input),
  })
  return {
    run: (input: CallOf<R>) => deed.mutate(input),
    busy: deed.isPending,
    /** What was sent last, so that a list can tell which of its rows is busy. */
    sent: deed.variables,
    result: deed.data,
    error: deed.error,
  }
}
