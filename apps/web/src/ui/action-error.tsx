/** What stands above an action that did not go as hoped: why, whether it may have happened after all, and what is safe now. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ErrorReference } from '#ui/feedback/error-reference.tsx'

type ActionErrorProps = {
  /** Which action did not work: 'Failed to create handshake'. */
  title?: string | undefined
  /** Null where nothing went wrong. */
  message: string | null
  reference?: string | null | undefined
  /** It was sent, and nobody knows whether it arrived. */
  unsettled: boolean
  /** Another action, under another name: offered where the same one may have happened, or its name is used up. */
  onStartOver: () => void
  usedUp?: boolean | undefined
  /** The way out, where there is one. */
  action?: ReactNode
  className?: string | undefined
}

export function ActionError({ title, message, reference, unsettled, ...props }: ActionErrorProps) {
  const { usedUp, action, className } = props
  const startOver = (
    <Button size="sm" onClick={props.onStartOver}>
      Start over
    </Button>
  )
  if (unsettled) {
    return (
      <Callout
        urgent
        tone="held"
        icon={CircleHelp}
        title={message === null ? 'Your last attempt was interrupted.' : (title ?? 'We didn’t get a response.')}
        className={className}
        action={startOver}
      >
        {message} {title !== undefined && message !== null ? '' : 'It may have gone through. '}It’s safe to try again:
        the same request never goes through twice. Before you start over, check your history.
        <ErrorReference text={reference} className="mt-1 text-muted" />
      </Callout>
    )
  }
  if (message === null) return null
  return (
    <Callout
      urgent
      tone="loss"
      icon={CircleAlert}
      title={title}
      action={usedUp ? startOver : action}
      className={className}
    >
      {message}
      <ErrorReference text={reference} className="mt-1 text-muted" />
    </Callout>
  )
}
