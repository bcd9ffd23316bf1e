/** A page whose one thing could not be read, or does not exist for them: what happened, another try, and a way elsewhere. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorReference } from '#ui/feedback/error-reference.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'

type LoadFailedCardProps = {
  title: string
  error: unknown
  /** Puts what happened into more words, where money is near. */
  words?: (happened: string) => string
  onRetry: () => unknown
  way: ReactNode
}

export function LoadFailedCard({ title, error, words = (happened) => happened, onRetry, way }: LoadFailedCardProps) {
  const { userMessage, reference } = describeError(error)
  return (
    <MessageCard
      title={title}
      icon={CircleAlert}
      tone="loss"
      actions={
        <>
          <Button variant="primary" onClick={() => void onRetry()}>
            Try Again
          </Button>
          {way}
        </>
      }
    >
      <p>{words(userMessage)}</p>
      <ErrorReference text={reference} className="mt-2 text-faint" />
    </MessageCard>
  )
}

type NotFoundCardProps = { title: string; way: ReactNode; children: ReactNode }

export const NotFoundCard = ({ title, way, children }: NotFoundCardProps) => (
  <MessageCard title={title} icon={SearchX} tone="neutral" actions={way}>
    {children}
  </MessageCard>
)
