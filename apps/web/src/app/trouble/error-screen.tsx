/** The global error screen: something of ours broke; the person can try again, reload or go home. */
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { referenceOf } from './error-reference.ts'

export function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const [reference] = useState(() => referenceOf(error))
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-4">
      <h1 className="text-2xl font-semibold">Oops! Something went wrong</h1>
      <ErrorState
        what={describeError(error).userMessage}
        money="An error on a page never moves money."
        action={
          <>
            <Button variant="primary" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button onClick={() => window.location.reload()}>Reload Page</Button>
            <Button onClick={() => window.location.assign('/')}>Go Home</Button>
          </>
        }
        reference={reference}
      />
    </div>
  )
}
