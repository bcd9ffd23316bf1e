/** The global error screen: something of ours broke; the person can try again, reload or go home. */
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'

export function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const [reference] = useState(() => referenceOf(error))
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-4">
      <h1 className="text-2xl font-semibold">Oops! Something went wrong</h1>
      <ErrorState
        what={describeError(error).userMessage}
        money="Your money is safe. An error on this page can’t move it."
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

const references = new WeakMap<object, string>()

/** The server’s where it gave one, otherwise one of our own to find it in the console. */
function referenceOf(error: unknown): string {
  if (isApiError(error) && error.reference !== null) return error.reference
  const holder = typeof error === 'object' && error !== null ? error : new Error(String(error))
  const known = references.get(holder)
  if (known) return known
  const reference = `web-${crypto.randomUUID().slice(0, 8)}`
  references.set(holder, reference)
  console.error(`Error reference ${reference}`, error)
  return reference
}
