/** A page whose one thing could not be read: what happened, another try, and a way elsewhere. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorReference } from './error-reference.tsx'
import { MessageCard } from './message-card.tsx'

type LoadFailedCardProps = {
  title: string
  words: string
  reference: string | null | undefined
  onRetry: () => void
  way: ReactNode
}

export function LoadFailedCard({ title, words, reference, onRetry, way }: LoadFailedCardProps) {
  return (
    <MessageCard
      title={title}
      icon={CircleAlert}
      tone="loss"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
          {way}
        </>
      }
    >
      <p>{words}</p>
      <ErrorReference text={reference} className="mt-2 text-faint" />
    </MessageCard>
  )
}
