/** A party brings words, an image, or both, as long as the case is being looked at. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { maxEvidencePerSide } from '@handshake/domain/dispute/evidence-image.ts'
import { useTakeInCase } from './dispute.queries.ts'
import { MessageForm } from './message-form.tsx'

const maxWords = 2_000

export function AddEvidence({ view, myId }: { view: DisputeView; myId: string }) {
  const takeIn = useTakeInCase()
  const left = maxEvidencePerSide - view.evidence.filter(({ personId }) => personId === myId).length
  if (left <= 0) return <p className="text-sm text-muted">You’ve used all {maxEvidencePerSide} pieces of evidence.</p>
  return (
    <MessageForm<typeof dispute.addEvidence, 'evidence'>
      name="Add evidence"
      route={dispute.addEvidence}
      input={({ id, ...message }) => ({ disputeId: view.id, evidenceId: id, ...message })}
      onDone={takeIn}
      field={{
        label: 'Add evidence',
        hint: `Both sides and the arbitrator can see it. ${left} of ${maxEvidencePerSide} pieces left.`,
        placeholder: 'What happened, and how can it be checked?',
        ...{ rows: 3, limit: maxWords },
      }}
      emptyWords={formWords('dispute.empty-evidence')}
      takesImage
      send={{ children: 'Send evidence', busyText: 'Sending…', className: 'max-sm:w-full' }}
    />
  )
}
