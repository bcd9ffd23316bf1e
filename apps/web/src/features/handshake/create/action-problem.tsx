/** What stands above the review when the action did not go as hoped, with the way out of each trouble. */
import type { ReactNode } from 'react'
import { ActionError } from '#ui/action-error.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortageCodes, usedUpCodes } from './action-refusals.ts'
import type { FlowForm } from './flow-form.ts'

type ActionProblemProps = {
  form: FlowForm
  /** Which action did not work. */
  title: string | undefined
  onDeposit: () => void
  /** For troubles that only one of the flows knows. */
  wayOut?: ReactNode
}

export function ActionProblem({ form, title, onDeposit, wayOut }: ActionProblemProps) {
  const code = form.error?.code ?? ''
  return (
    <ActionError
      title={title}
      message={form.problem?.userMessage ?? null}
      reference={form.problem?.reference}
      unsettled={form.draft.unsettled && !form.busy}
      onStartOver={form.startOver}
      usedUp={usedUpCodes.includes(code)}
      action={
        code === 'session.unverified' ? (
          <ButtonLink size="sm" to="/email-verification">
            Verify your email
          </ButtonLink>
        ) : shortageCodes.includes(code) ? (
          <Button size="sm" onClick={onDeposit}>
            Deposit money
          </Button>
        ) : (
          wayOut
        )
      }
    />
  )
}
