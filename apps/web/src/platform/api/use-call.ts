/** One call of the contract as an action on a screen: sent once per press, its answer or its failure handed on. */
import type { CallOf, ResultOf, Route, UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './api.ts'
import { isApiError } from './api-error.ts'
import { mintId } from './mint-id.ts'

export type Outcomes<R extends Route> = {
  readonly onDone?: (result: ResultOf<R>, input: CallOf<R>) => void | Promise<void>
  readonly onFailed?: (error: unknown, input: CallOf<R>) => void
}

const textOf = ({ idempotencyKey }: Route, input: object): string =>
  JSON.stringify(Object.entries(input).filter(([name]) => name !== idempotencyKey))

/** The key a form brought itself stays. */
const withKey = <R extends Route>({ idempotencyKey: field }: R, input: UnkeyedCallOf<R>, key: Id<'request'>) =>
  (field === undefined ? input : { [field]: key, ...input }) as CallOf<R>

/** A refusal is an answer; of a request that got lost nobody knows whether it happened. */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'refusal' || error.kind === 'malformed')

export function useCall<R extends Route>(route: R, { onDone, onFailed }: Outcomes<R> = {}) {
  // A second click comes before the button is drawn busy: what is on its way is not sent again.
  const underWay = useRef(new Set<string>())
  // What moves money is sent under the key of the first press until there is an answer: pressed again, it happens once.
  const keys = useRef(new Map<string, Id<'request'>>())
  const action = useMutation<ResultOf<R>, unknown, CallOf<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error, input) => onFailed?.(error, input),
    onSettled: (_result, error, input) => {
      const pressed = textOf(route, input)
      underWay.current.delete(pressed)
      if (error === null || isAnswered(error)) keys.current.delete(pressed)
    },
  })
  function run(input: UnkeyedCallOf<R>) {
    const pressed = textOf(route, input)
    if (underWay.current.has(pressed)) return
    underWay.current.add(pressed)
    const key = keys.current.get(pressed) ?? mintId<'request'>()
    keys.current.set(pressed, key)
    action.mutate(withKey(route, input, key))
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
