/** A form that moves money once: its draft lives through reloads, retries and a new sign-in, and is sent under one id. */
import type { CallOf, RefusalOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../api/api.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { mintId } from '../api/mint-id.ts'
import { nextPaint } from '../next-paint.ts'
import { sessionQuery } from '../session.ts'
import { readDraft, writeDraft } from '../storage.ts'
import {
  type MoneyDraft,
  type MoneyEvent,
  nextDraft,
  openDraft,
  parseDraft,
  provesNothingHappened,
} from './money-draft.ts'

type MoneyForm<R extends Route, Fields> = {
  readonly route: R
  /** Under this name the draft is kept; it holds whose it is, so that nobody meets another person's. */
  readonly name: string
  readonly open: boolean
  readonly empty: Fields
  readonly readFields: (value: unknown) => Fields | null
  /** Null while something is missing. */
  readonly toInput: (id: string, fields: Fields) => CallOf<R> | null
  /** The field a refusal is about: its words stand there, and the form goes back to it. */
  readonly fieldOf: Partial<Record<RefusalOf<R>, keyof Fields & string>>
  readonly onDone: (result: ResultOf<R>) => void
  /** For what is told beside the form. */
  readonly onFailed?: (error: ApiError) => void
}

export function useMoneyForm<R extends Route, Fields extends object>(spec: MoneyForm<R, Fields>) {
  const { route, name, open, empty, readFields, toInput, fieldOf, onDone, onFailed } = spec
  const client = useQueryClient()
  const [draft, setDraft] = useState<MoneyDraft<Fields>>(() => openDraft(mintId(), empty))
  // An answer comes long after the drawing that asked for it, so it must find the draft as it is by then.
  const latest = useRef(draft)

  function show(next: MoneyDraft<Fields>) {
    latest.current = next
    setDraft(next)
  }

  function move(event: MoneyEvent<Fields>) {
    const next = nextDraft(latest.current, event)
    writeDraft(name, next.step === 'done' ? null : JSON.stringify(next))
    show(next)
  }

  const sending = useMutation({
    // The press shows first. What it sends is written down already, so a tab that closes in this frame leaves a draft to send again.
    mutationFn: (input: CallOf<R>) => nextPaint().then(() => call(route, input)),
    onSuccess(result) {
      move({ is: 'done' })
      onDone(result)
    },
    onError(failure) {
      const error = asApiError(failure)
      if (error === null || !provesNothingHappened(error)) move({ is: 'unanswered' })
      else move({ is: 'refused', onField: placeOf(error, fieldOf) !== null })
      if (error !== null) onFailed?.(error)
      // The guard leads to the sign-in page and back here, where the draft is waiting.
      if (error?.code === 'session.required') void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft begins when the form opens, and at no other time
  useLayoutEffect(() => {
    if (!open) return
    if (!sending.isPending) sending.reset()
    show(parseDraft(readDraft(name), readFields) ?? openDraft(mintId(), empty))
  }, [open, name])

  const error = asApiError(sending.error)
  const place = placeOf(error, fieldOf)

  return {
    draft,
    result: sending.data,
    busy: sending.isPending,
    error,
    /** What went wrong, where no field is to blame. */
    problem: sending.error === null || place !== null ? null : describeError(sending.error),
    problemOf: (field: keyof Fields & string) => (place === field ? error?.message : undefined),
    edit(fields: Partial<Fields>) {
      if (!sending.isIdle) sending.reset()
      move({ is: 'edited', fields })
    },
    check: () => move({ is: 'checked' }),
    reconsider() {
      sending.reset()
      move({ is: 'reconsidered' })
    },
    confirm() {
      const input = toInput(draft.id, draft.fields)
      if (input === null || sending.isPending) return
      move({ is: 'sent' })
      sending.mutate(input)
    },
    startOver() {
      sending.reset()
      move({ is: 'started-over', id: mintId() })
    },
    /** Forgets what was typed, unless it may already be on its way. */
    leave() {
      if (!latest.current.unsettled) writeDraft(name, null)
    },
  }
}

const asApiError = (error: unknown): ApiError | null => (isApiError(error) ? error : null)

function placeOf(error: ApiError | null, fieldOf: Readonly<Partial<Record<string, string>>>): string | null {
  if (error === null) return null
  if (error.kind === 'malformed') return error.fields.map(({ path }) => path).find((path) => path in fieldOf) ?? null
  return fieldOf[error.code] ?? null
}
