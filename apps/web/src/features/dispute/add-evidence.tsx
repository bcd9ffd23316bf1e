/** A party brings words, an image, or both, as long as the case is being looked at. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { maxEvidencePerSide } from '@handshake/domain/dispute/evidence-image.ts'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInCase } from './dispute.queries.ts'
import { focusField } from './focus-field.ts'
import { ImageField } from './image-field.tsx'
import type { ChosenImage } from './read-image.ts'

const mostWords = 2_000

export function AddEvidence({ view, myId }: { view: DisputeView; myId: string }) {
  const takeIn = useTakeInCase()
  const [evidenceId, setEvidenceId] = useState(() => mintId<'evidence'>())
  const [text, setText] = useState('')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [empty, setEmpty] = useState(false)
  const adding = useCall(dispute.addEvidence, {
    onDone(after) {
      takeIn(after)
      setText('')
      setImage(null)
      // The next piece is another one; until then a second press would only be the same one again.
      setEvidenceId(mintId<'evidence'>())
    },
  })
  const left = maxEvidencePerSide - view.evidence.filter(({ personId }) => personId === myId).length

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nothing = text.trim() === '' && image === null
    setEmpty(nothing)
    if (nothing) focusField(event.currentTarget, 'text')
    else if (!adding.busy)
      adding.run({ disputeId: view.id, evidenceId, text, image: image === null ? null : image.base64 })
  }

  if (left <= 0) return <p className="text-sm text-muted">You’ve used all {maxEvidencePerSide} pieces of evidence.</p>
  return (
    <form noValidate onSubmit={submit} aria-label="Add evidence" className="flex flex-col gap-4">
      <Field
        label="Add evidence"
        hint={`Both sides and the arbitrator can see it. ${left} of ${maxEvidencePerSide} pieces left.`}
        error={empty ? formWords('dispute.empty-evidence') : undefined}
      >
        <Textarea
          name="text"
          rows={3}
          limit={mostWords}
          placeholder="What happened, and how can it be checked?"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImageField image={image} onChange={setImage} />
      <ActionProblem error={adding.error} />
      <Button
        type="submit"
        variant="primary"
        className="max-sm:w-full sm:self-start"
        busy={adding.busy}
        busyText="Sending…"
      >
        Send evidence
      </Button>
    </form>
  )
}
