/** Where an action that moves money went wrong: why, whether it may have happened after all, and what is safe now. */
import type { ReactNode } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import type { ErrorDescription } from '#platform/api/describe-error.ts'
import { ActionError } from '#ui/action-error.tsx'
import { proofDeclined, wayOutOf } from './action-problem.tsx'
import { isOwnStop, OwnStopCallout } from './own-stop-callout.tsx'

/** What is read here of a form of `useMoneyForm`. */
export type FailedForm = {
  readonly draft: { readonly unsettled: boolean }
  readonly busy: boolean
  readonly error: ApiError | null
  readonly problem: ErrorDescription | null
  readonly startOver: () => void
}

type MoneyProblemProps = {
  form: FailedForm
  /** Which action did not work: 'Error creating bet'. */
  title?: string | undefined
  /** Said first where the failure is ours: 'Failed to complete transfer.' */
  ours?: string | undefined
  /** For troubles that only this action knows. */
  wayOut?: ReactNode
  className?: string | undefined
}

export function MoneyProblem({ form, title, ours, wayOut, className }: MoneyProblemProps) {
  const { error, problem } = form
  const words = problem?.userMessage ?? null
  if (error?.code === proofDeclined) return null
  if (words !== null && isOwnStop(error?.code) && !form.draft.unsettled)
    return <OwnStopCallout urgent words={words} className={className} />
  return (
    <ActionError
      title={title}
      message={words !== null && ours !== undefined && error?.kind === 'bug' ? `${ours} ${words}` : words}
      reference={problem?.reference}
      unsettled={form.draft.unsettled && !form.busy}
      onStartOver={form.startOver}
      // The name of this request belongs to something else already, so only another one can go on.
      usedUp={error?.code.endsWith('.id-reused')}
      action={wayOutOf(error?.code) || wayOut}
      className={className}
    />
  )
}
