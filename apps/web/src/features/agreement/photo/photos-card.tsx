/** Photos and notes of an agreement, by where it stood when they were added, and a place to add one now. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { type FormEvent, useState } from 'react'
import { type ChosenImage, EvidenceImage, focusField, ImageField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { useTakeInAgreement } from '../agreement.queries.ts'
import type { PartsProps } from '../screen-props.ts'

export function PhotosCard({ view, myId, hint }: Omit<PartsProps, 'wallet'> & { hint: string }) {
  const [adding, setAdding] = useState(false)
  const { photos, photoStage } = view
  if (photos.length === 0 && photoStage === null) return null
  const nameOf = (id: string) =>
    id === myId ? 'You' : (view.participants.find(({ person }) => person.id === id)?.person.displayName ?? 'Someone')
  return (
    <Card>
      <CardHead
        title="Photos and notes"
        description={hint}
        action={
          photoStage !== null &&
          !adding && (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add
            </Button>
          )
        }
      />
      {photos.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {photos.map((photo) => (
            <li key={photo.id} className="flex flex-col gap-2 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
                <span>
                  {photo.stage} · {nameOf(photo.personId)}
                </span>
                <TimeAgo at={photo.createdAt} className="text-faint" />
              </p>
              {photo.text !== '' && <p className="break-words whitespace-pre-line text-text">{photo.text}</p>}
              {photo.image && (
                <div>
                  <EvidenceImage image={photo.image} broughtBy={nameOf(photo.personId)} at={photo.createdAt} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && photoStage !== null && <AddPhoto view={view} stage={photoStage} onDone={() => setAdding(false)} />}
    </Card>
  )
}

function AddPhoto({ view, stage, onDone }: { view: AgreementView; stage: string; onDone: () => void }) {
  const takeIn = useTakeInAgreement()
  // A second press sends the same one again, not another.
  const [photoId] = useState(() => mintId<'evidence'>())
  const [text, setText] = useState('')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [empty, setEmpty] = useState(false)
  const adding = useCall(agreement.addAgreementPhoto, {
    onDone(after) {
      takeIn(after)
      onDone()
    },
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nothing = text.trim() === '' && image === null
    setEmpty(nothing)
    if (nothing) focusField(event.currentTarget, 'text')
    else if (!adding.busy) adding.run({ agreementId: view.id, photoId, text, image: image?.base64 ?? null })
  }
  return (
    <form noValidate onSubmit={send} aria-label="Add a photo or note" className="mt-3 flex flex-col gap-4">
      <Field label={stage} error={empty ? formWords('dispute.empty-evidence') : undefined}>
        <Textarea
          name="text"
          rows={2}
          limit={2_000}
          placeholder="What does it show?"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImageField image={image} onChange={setImage} />
      <ActionProblem error={adding.error} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={adding.busy} busyText="Sending…">
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
