/** Answers every request that needs a fresh proof of who it is with one dialog, which loads when it is first needed. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProofsWith } from '#platform/api/fresh-proof.ts'

const ProveAgainDialog = lazy(async () => {
  const { ProveAgainDialog } = await import('#features/account/step-up/prove-again-dialog.tsx')
  return { default: ProveAgainDialog }
})

type Answer = (proven: boolean) => void

export function ProofAsker() {
  const [answer, setAnswer] = useState<{ readonly give: Answer } | null>(null)
  useEffect(() => answerProofsWith(() => new Promise<boolean>((give) => setAnswer({ give }))), [])
  if (answer === null) return null
  return (
    <Suspense fallback={null}>
      <ProveAgainDialog
        onAnswer={(proven) => {
          setAnswer(null)
          answer.give(proven)
        }}
      />
    </Suspense>
  )
}
