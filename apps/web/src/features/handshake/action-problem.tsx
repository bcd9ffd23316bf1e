/** What stands where an action was refused or failed: the words of the refusal, and the way out where there is one. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { describeError } from '#platform/api/describe-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

type ActionProblemProps = {
  error: unknown
  /** Which action did not work: 'Error deleting handshake'. */
  title?: string | undefined
  className?: string | undefined
}

export function ActionProblem({ error, title, className }: ActionProblemProps) {
  if (error === null || error === undefined) return null
  const { code, userMessage, reference } = describeError(error)
  return (
    <Callout
      urgent
      tone="loss"
      icon={CircleAlert}
      title={title}
      className={className}
      action={
        code === 'session.unverified' && (
          <ButtonLink size="sm" to="/email-verification">
            Verify your email
          </ButtonLink>
        )
      }
    >
      {userMessage}
      {reference && <span className="mt-1 block font-mono text-xs text-muted">Reference {reference}</span>}
    </Callout>
  )
}
