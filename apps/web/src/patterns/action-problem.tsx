/** Where a step was refused or failed: the words of the refusal, the reference, and the way out where there is one. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ErrorReference } from '#ui/feedback/error-reference.tsx'
import { isOwnStop, OwnStopCallout } from './own-stop-callout.tsx'

type ActionProblemProps = {
  /** Null and undefined where nothing went wrong. */
  error: unknown
  /** Which action did not work: 'Error deleting handshake'. */
  title?: string | undefined
  className?: string | undefined
}

export function ActionProblem({ error, title, className }: ActionProblemProps) {
  if (error === null || error === undefined) return null
  const { code, userMessage, reference } = describeError(error)
  // They closed the question who they are themselves: nothing failed, and nothing happened.
  if (code === proofDeclined) return null
  if (isOwnStop(code)) return <OwnStopCallout urgent words={userMessage} className={className} />
  // An input that the server finds wanting names its fields; their words say more than ours.
  const fields = isApiError(error) ? error.fields.map(({ message }) => message) : []
  return (
    <Callout urgent tone="loss" icon={CircleAlert} title={title} className={className} action={wayOutOf(code)}>
      {fields.length > 0 ? fields.join('. ') : userMessage}
      <ErrorReference text={reference} className="mt-1 text-muted" />
    </Callout>
  )
}

/** What a request ends with when its person would rather not confirm who they are. */
export const proofDeclined = 'session.proof-needed'

/** The refusals that any action may meet, and where each is put right. */
export const wayOutOf = (code: string | undefined): ReactNode =>
  code === 'session.unverified' && (
    <ButtonLink size="sm" to="/email-verification">
      Verify your email
    </ButtonLink>
  )
