/** A counter-offer: other stakes, another line or the other side, with what each gets before it is sent. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { changesBetween } from '../detail/version-changes.ts'
import { ChangeTable, namedSides } from '../detail/version-list.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName, stanceOf } from '../parties.ts'
import { fieldsOf, lineOf, problemsWith, sidesFor } from './counter-fields.ts'
import { shortfallOf } from './funds-callout.tsx'

type CounterDialogProps = { handshake: HandshakeView; myId: string; availableCents: Cents | null; onClose: () => void }

export function CounterDialog({ handshake, myId, availableCents, onClose }: CounterDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(handshake))
  const [judged, setJudged] = useState(false)
  const name = firstName(handshake.creator)
  const offering = useCall(contract.offerTerms, {
    onDone: useTakeIn(onClose),
  })
  const problems = problemsWith(fields, handshake)
  const shown = judged ? problems : {}
  const { myCents, theirCents, pick, message } = fields
  const line = lineOf(fields.lineText) ?? null
  const current = handshake.versions.find(({ version }) => version === handshake.termsVersion)
  const offer = { ...handshake, line, pick, stakeCents: theirCents, peerStakeCents: myCents, version: 0 }
  const short = myCents === null ? null : shortfallOf(myCents, availableCents)
  const beyond = short ? `${formatAmount(short)} more than you have` : undefined
  const sound = Object.keys(problems).length === 0

  function submit() {
    setJudged(true)
    if (!sound || myCents === null || theirCents === null) return
    offering.run({
      handshakeId: handshake.id,
      basedOnVersion: handshake.termsVersion,
      stakeCents: theirCents,
      peerStakeCents: myCents,
      line,
      pick,
      message,
    })
  }

  const stop = useOwnStop(myCents)
  return (
    <FormModal
      title="Make a counter-offer"
      description={`You’re committed until ${name} answers. We only lock your stake if they accept.`}
      onSubmit={submit}
      call={offering}
      disabled={stop !== null}
      submitText="Send counter-offer"
      busyText="Sending…"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="You put in" error={shown.myCents ?? beyond}>
          <AmountInput value={myCents} onValueChange={(next) => setFields({ ...fields, myCents: next })} />
        </Field>
        <Field label={`${name} puts in`} error={shown.theirCents}>
          <AmountInput value={theirCents} onValueChange={(next) => setFields({ ...fields, theirCents: next })} />
        </Field>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-medium text-text">Your side</p>
        <SegmentedControl
          label="Your side"
          full
          value={pick}
          onValueChange={(next) => setFields({ ...fields, pick: next })}
          options={sidesFor(handshake).map((option) => ({
            value: option,
            label: stanceOf('peer', { ...handshake, pick: option, line: lineFor(handshake, line) }, handshake),
          }))}
        />
      </div>
      {handshake.betKind !== 'moneyline' && (
        <Field
          label={handshake.betKind === 'spread' ? `${name}’s line` : 'Line'}
          hint={
            handshake.betKind === 'spread'
              ? `Added to the score of ${name}’s team. Yours is the opposite.`
              : 'Half points allowed'
          }
          error={shown.lineText}
        >
          <TextInput
            inputMode="decimal"
            value={fields.lineText}
            onValueChange={(value) => setFields({ ...fields, lineText: value })}
          />
        </Field>
      )}
      <Field label="Message" optional>
        <Textarea limit={300} value={message} onValueChange={(value) => setFields({ ...fields, message: value })} />
      </Field>
      {sound && current && offer.stakeCents !== null && offer.peerStakeCents !== null && (
        <ChangeTable
          changes={changesBetween(
            current,
            { ...current, line, pick, stakeCents: offer.stakeCents, peerStakeCents: offer.peerStakeCents },
            { ...namedSides(handshake, myId), peerWhose: 'Your' },
          )}
        />
      )}
      {offering.error === null && <OwnStop stakeCents={myCents} />}
    </FormModal>
  )
}

/** While the box is empty the sides still have names: they wear the line that stands. */
const lineFor = ({ betKind, line }: HandshakeView, typed: number | null): number | null =>
  betKind === 'moneyline' ? null : (typed ?? line)
