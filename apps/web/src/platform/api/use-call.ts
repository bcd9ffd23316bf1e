/** One call of the contract as an action on a screen: sent once per press, its answer or its failure handed on. */
import type { CallOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './api.ts'

type Outcomes<R extends Route> = {
  readonly onDone?: (result: ResultOf<R>, input: CallOf<R>) => void | Promise<void>
  readonly onFailed?: (error: unknown, input: CallOf<R>) => void
}

export function useCall<R extends Route>(route: R, { onDone, onFailed }: Outcomes<R> = {}) {
  // A second click comes before the button is drawn busy: what is on its way is not sent again.
  const underWay = useRef(new Set<string>())
  const action = useMutation<ResultOf<R>, unknown, CallOf<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error, input) => onFailed?.(error, input),
    onSettled: (_result, _error, input) => {
      underWay.current.delete(JSON.stringify(input))
    },
  })
  function run(input: CallOf<R>) {
    const key = JSON.stringify(input)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    action.mutate(input)
  }
  return {
    run,
    busy: action.isPending,
    /** What was sent last, so that a list can tell which of its rows is busy. */
    sent: action.variables,
    result: action.data,
    error: action.error,
  }
}
