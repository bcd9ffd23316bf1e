/** Someone in a disputed pool says what they know, shows a picture of it, or both. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { type FormEvent, useState } from 'react'
import { type ChosenImage, ImageField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeIn } from '../pool.queries.ts'

export function StatementForm({ pool }: { pool: PoolView }) {
  const takeIn = useTakeIn()
  const [statementId, setStatementId] = useState(() => mintId<'evidence'>())
  const [text, setText] = useState('')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const stating = useCall(contract.addPoolStatement, {
    onDone(view) {
      takeIn(view)
      setText('')
      setImage(null)
      // The next statement is another one; until then a second press would only be the same one again.
      setStatementId(mintId<'evidence'>())
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!stating.busy) stating.run({ poolId: pool.id, statementId, text, image: image?.base64 ?? null })
  }

  return (
    <form noValidate aria-label="Add a statement" className="mt-4 flex flex-col gap-3" onSubmit={submit}>
      <Field label="What do you know?" hint="Everyone in the pool and the arbitrator see this.">
        <Textarea rows={3} limit={2_000} value={text} onValueChange={setText} />
      </Field>
      <ImageField image={image} onChange={setImage} />
      <ActionProblem error={stating.error} />
      <Button
        type="submit"
        className="max-sm:w-full sm:self-start"
        busy={stating.busy}
        busyText="Sending…"
        disabled={text.trim() === '' && image === null}
      >
        Add a statement
      </Button>
    </form>
  )
}
