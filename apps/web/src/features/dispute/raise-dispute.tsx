/** Disputing a result: what it means for the money, the ground, one's words, and a first image. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import Snowflake from 'lucide-react/icons/snowflake'
import { type FormEvent, useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatBps } from '#platform/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInCase } from './dispute.queries.ts'
import { ImageField } from './image-field.tsx'
import { focusField } from './message-form.tsx'
import type { ChosenImage } from './read-image.ts'

type RaiseDisputeProps = {
  handshake: Pick<HandshakeView, 'id' | 'stakeCents' | 'peerStakeCents'>
  onClose: () => void
}

export function RaiseDispute({ handshake, onClose }: RaiseDisputeProps) {
  const takeIn = useTakeInCase()
  const [ground, setGround] = useState<Ground>('wrong')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [evidenceId] = useState(() => mintId<'evidence'>())

  function done(view: DisputeView) {
    takeIn(view)
    onClose()
  }

  const adding = useCall(dispute.addEvidence, {
    onDone: done,
    onFailed(error) {
      // The dispute stands; only its image is missing, and the case's page takes it too.
      showSnackbar(failureMessage('Your dispute is open, but the image didn’t upload', error))
      onClose()
    },
  })
  const raising = useCall(dispute.raiseDispute, {
    onDone(view) {
      if (image === null) return done(view)
      adding.run({ disputeId: view.id, evidenceId, text: '', image: image.base64 })
    },
  })
  const pot = formatAmount(potOf({ creatorCents: handshake.stakeCents, peerCents: handshake.peerStakeCents }))
  const busy = raising.busy || adding.busy

  function submit(event: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (wordsProblem(words) !== null) focusField(event.currentTarget, 'words')
    else if (!busy) raising.run({ handshakeId: handshake.id, reason: reasonOf(ground, words) })
  }

  return (
    <FormModal
      title="Dispute the result"
      description="A neutral arbitrator reviews what you both show."
      onSubmit={submit}
      submitText={`Dispute and freeze ${pot}`}
      tone="danger"
      call={{ busy, error: raising.error }}
      busyText="Raising…"
      cancelText="Not now"
      onClose={onClose}
    >
      <Callout tone="held" icon={Snowflake} title={`The pot of ${pot} is frozen`}>
        Nobody gets it until it’s decided. After seven days without a ruling, our admins step in. If someone wins by a
        ruling, the fee is {formatBps(fees.ruledWinner.bps)} instead of {formatBps(fees.winner.bps)}.
      </Callout>
      <RadioCards<Ground>
        legend="What is wrong?"
        value={ground}
        onValueChange={setGround}
        options={(Object.keys(grounds) as Ground[]).map((value) => ({ value, ...grounds[value] }))}
      />
      <Field label="In your words" required error={tried ? wordsProblem(words) : undefined}>
        <Textarea
          name="words"
          rows={3}
          limit={maxWords}
          placeholder="What happened, and how can it be checked?"
          value={words}
          onValueChange={setWords}
        />
      </Field>
      <ImageField image={image} onChange={setImage} />
    </FormModal>
  )
}

/** Why a result is disputed: a few grounds to choose from, and one's own words. */
export const grounds = {
  wrong: { label: 'The result is wrong', hint: 'The other side, or nobody, should have won' },
  terms: { label: 'It isn’t what we agreed on', hint: 'We read the terms differently' },
  void: { label: 'It shouldn’t count', hint: 'Something went wrong with the event itself' },
} as const

type Ground = keyof typeof grounds

export const maxWords = 1_900

/** What the case is opened with: the ground first, so that whoever judges knows where to look. */
export const reasonOf = (ground: Ground, words: string): string => `${grounds[ground].label}. ${words.trim()}`

export function wordsProblem(words: string): string | null {
  const length = Array.from(words.trim()).length
  if (length === 0) return 'Please say what is wrong with the result'
  return length > maxWords ? `Please keep it within ${maxWords} characters` : null
}
