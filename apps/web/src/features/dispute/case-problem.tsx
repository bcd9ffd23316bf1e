/** What stands where a step of a case was refused or failed: the words of the refusal, and that no money has moved. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { Callout } from '#ui/feedback/callout.tsx'

export function CaseProblem({ error, className }: { error: unknown; className?: string | undefined }) {
  if (error === null || error === undefined) return null
  const { userMessage, reference } = describeError(error)
  // A form that the server finds wanting names its fields; their words say more than ours.
  const fields = isApiError(error) ? error.fields.map(({ message }) => message) : []
  return (
    <Callout urgent tone="loss" icon={CircleAlert} className={className}>
      {fields.length > 0 ? fields.join('. ') : userMessage}
      {reference && <span className="mt-1 block font-mono text-xs text-muted">Reference {reference}</span>}
    </Callout>
  )
}
