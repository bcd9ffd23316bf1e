/** A form that is one call of the contract: checked here, sent once, its problems shown beside the fields they belong to. */
import type { CallOf, RefusalOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call, inputProblems, malformedInput } from '../api/api.ts'
import { type FieldProblem, isApiError } from '../api/api-error.ts'
import { nextPaint } from '../next-paint.ts'

type ContractForm<R extends Route> = {
  readonly route: R
  /** What the fields come to; their names are the names of the input. */
  readonly read: (form: FormData) => CallOf<R>
  /** What need not be asked, because the answer is known, beside what the contract itself finds. */
  readonly check?: (input: CallOf<R>) => readonly FieldProblem[]
  /** The field a refusal is about, so that its words stand there too. */
  readonly fieldOf?: Partial<Record<RefusalOf<R>, string>>
  /** The form stays busy once it is done, so that it invites no second press on the way to the next page. */
  readonly leadsAway?: true
  readonly onDone: (result: ResultOf<R>, input: CallOf<R>) => void | Promise<void>
  /** besideField: the words stand there already, so that only forms whose failure is announced in any case say them again. */
  readonly onFailed?: (error: unknown, told: { readonly besideField: boolean }) => void
}

export function useContractForm<R extends Route>(spec: ContractForm<R>) {
  const { route, read, check, fieldOf = {}, leadsAway, onDone, onFailed } = spec
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  // A second click comes before the form is drawn busy.
  const underWay = useRef(false)
  const busy = state === 'sending' || (leadsAway === true && state === 'done')

  /** The press shows first: looking through the fields and sending them would hold up the frame that shows it. */
  async function press(input: CallOf<R>) {
    if (busy || underWay.current) return
    underWay.current = true
    if (problems.length > 0) setProblems([])
    await nextPaint()
    underWay.current = false
    const found = [...inputProblems(route, input), ...(check?.(input) ?? [])]
    if (found.length > 0) fail(malformedInput(found))
    else await send(input)
  }

  async function send(input: CallOf<R>) {
    if (busy || underWay.current) return
    underWay.current = true
    setState('sending')
    setFailure(null)
    try {
      await onDone(await call(route, input), input)
      setState('done')
    } catch (error) {
      setState('idle')
      fail(error)
    } finally {
      underWay.current = false
    }
  }

  function fail(error: unknown) {
    const found = problemsOf(error, fieldOf)
    show(found)
    const besideField = found.length > 0
    setFailure(besideField ? null : error)
    onFailed?.(error, { besideField })
  }

  function show(next: readonly FieldProblem[]) {
    setProblems(next)
    const first = form.current?.elements.namedItem(next[0]?.path ?? '')
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    busy,
    /** What went wrong without being about one field: for forms that tell it themselves, as those in dialogs do. */
    failure,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
    /** Of a list, such as tags: what is wrong with the first item that is. */
    problemWithin: (field: string) => problems.find(({ path }) => path.startsWith(`${field}.`))?.message,
    /** Spread over the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void press(read(new FormData(event.currentTarget)))
      },
      /** A field that is being corrected is no longer called wrong. */
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        if (problems.some(({ path }) => path === name)) setProblems(problems.filter(({ path }) => path !== name))
      },
    },
    /** Sends an input that no field holds. */
    send: (input: CallOf<R>) => void send(input),
    reset: () => setState('idle'),
  }
}

function problemsOf(error: unknown, fieldOf: Partial<Record<string, string>>): readonly FieldProblem[] {
  if (!isApiError(error)) return []
  if (error.kind === 'malformed') return error.fields
  const field = fieldOf[error.code]
  return field === undefined ? [] : [{ path: field, message: error.message }]
}
