/** What stands above the review when the deed did not go as hoped, with the way out of each trouble. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { DeedTrouble } from '#ui/deed-trouble.tsx'
import { shortageCodes, usedUpCodes } from './deed-refusals.ts'
import type { FlowForm } from './flow.tsx'

type DeedProblemProps = {
  form: FlowForm
  onDeposit: () => void
  /** For troubles that only one of the flows knows. */
  wayOut?: ReactNode
}

export function DeedProblem({ form, onDeposit, wayOut }: DeedProblemProps) {
  const code = form.error?.code ?? ''
  return (
    <DeedTrouble
      message={form.problem?.userMessage ?? null}
      reference={form.problem?.reference}
      unsettled={form.draft.unsettled && !form.busy}
      onStartOver={form.startOver}
      usedUp={usedUpCodes.includes(code)}
      action={
        code === 'session.unverified' ? (
          <ButtonLink size="sm" to="/email-verification">
            Verify your address
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
