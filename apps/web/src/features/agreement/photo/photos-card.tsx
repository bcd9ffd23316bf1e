/** Photos and notes of an agreement, by where it stood when they were added, and a place to add one now. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { useState } from 'react'
import { EvidenceImage, MessageForm } from '#features/dispute/dispute.public.tsx'
import { Button } from '#ui/button.tsx'
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
  return (
    <MessageForm<typeof agreement.addAgreementPhoto, 'evidence'>
      name="Add a photo or note"
      route={agreement.addAgreementPhoto}
      input={({ id, ...message }) => ({ agreementId: view.id, photoId: id, ...message })}
      onDone={(after) => {
        takeIn(after)
        onDone()
      }}
      field={{ label: stage, placeholder: 'What does it show?', rows: 2, limit: 2_000 }}
      emptyWords={formWords('dispute.empty-evidence')}
      takesImage
      send={{ children: 'Save', busyText: 'Sending…' }}
      className="mt-3 gap-4"
      beside={
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      }
    />
  )
}
