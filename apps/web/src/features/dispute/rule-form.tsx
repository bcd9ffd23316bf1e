/** The ruling of somebody without a stake: who wins, a refund or a split, with what each gets and a written reason. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { potOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import Gavel from 'lucide-react/icons/gavel'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { rulingWords } from './case-words.ts'
import { useTakeInCase } from './dispute.queries.ts'
import { focusField } from './message-form.tsx'
import { maxReason, problemsOf, type RulingDraft, type RulingName, sharesOf, splitStep } from './ruling-draft.ts'

type RuleFormProps = {
  view: DisputeView
  myId: string
  /** Whoever rules does not decide the appeal against it, which only admins can. */
  isAdmin: boolean
  sayingOf: (side: 'creator' | 'peer') => string
}

export function RuleForm({ view, myId, isAdmin, sayingOf }: RuleFormProps) {
  const takeIn = useTakeInCase()
  const { handshake } = view
  const stakes: Stakes = { creatorCents: handshake.stakeCents, peerCents: handshake.peerStakeCents }
  const [draft, setDraft] = useState<RulingDraft>({ ruling: null, creatorCents: stakes.creatorCents, reason: '' })
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const outcomes = {
    onDone(after: DisputeView) {
      takeIn(after)
      setAsking(false)
    },
    onFailed: () => setAsking(false),
  }
  const ruling = useCall(dispute.ruleDispute, outcomes)
  const deciding = useCall(dispute.decideAppeal, outcomes)
  const final = view.viewer.actions.includes('decide-appeal')
  const { run, busy, error } = final ? deciding : ruling
  const problems = tried ? problemsOf(draft) : {}
  const shares = sharesOf(draft, stakes)
  const peerName = handshake.peer?.displayName ?? 'The other side'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const found = problemsOf(draft)
    if (found.reason !== undefined && found.ruling === undefined) focusField(event.currentTarget, 'reason')
    if (Object.keys(found).length === 0) setAsking(true)
  }

  function give() {
    if (draft.ruling === null) return
    const creatorCents = draft.ruling === 'split' ? draft.creatorCents : null
    run({ disputeId: view.id, ruling: draft.ruling, creatorCents, reason: draft.reason })
  }

  return (
    <Card className="border-accent">
      <CardHead
        icon={Gavel}
        title={final ? 'Decide the appeal' : 'Your ruling'}
        description={
          final
            ? 'This is final. The money moves right away.'
            : `The money waits one day for an appeal, or until both accept.${isAdmin ? ' An appeal would go to another admin.' : ''}`
        }
      />
      <form noValidate onSubmit={submit} aria-label="Ruling" className="mt-4 flex flex-col gap-5">
        <div>
          <RadioCards<RulingName>
            legend="What’s your ruling?"
            columns={2}
            value={draft.ruling}
            onValueChange={(next) => setDraft({ ...draft, ruling: next })}
            options={[
              { value: 'creator', label: `${handshake.creator.displayName} wins`, hint: sayingOf('creator') },
              { value: 'peer', label: `${peerName} wins`, hint: sayingOf('peer') },
              { value: 'refund', label: 'Refund both', hint: 'It doesn’t count. No fee.' },
              { value: 'split', label: 'Split the pot', hint: 'In any proportion' },
            ]}
          />
          <p aria-live="polite" className="mt-1.5 text-sm text-loss empty:hidden">
            {problems.ruling}
          </p>
        </div>
        {draft.ruling === 'split' && (
          <Slider
            label={`${handshake.creator.displayName}’s part`}
            value={draft.creatorCents}
            onValueChange={(next) => setDraft({ ...draft, creatorCents: cents(next) })}
            min={0}
            max={potOf(stakes)}
            step={splitStep(stakes)}
            format={(value) => formatAmount(cents(value))}
            hint={`Of ${formatAmount(potOf(stakes))}; the rest goes to ${peerName}`}
          />
        )}
        {shares && (
          <AmountLines
            lines={[
              { label: `${handshake.creator.displayName} gets`, amount: shares.creatorCents },
              { label: `${peerName} gets`, amount: shares.peerCents },
              { label: 'Fee', amount: shares.feeCents },
            ]}
            total={{ label: 'Frozen pot', amount: potOf(stakes) }}
          />
        )}
        <Field
          label="Reason"
          hint="Both sides see this word for word. Say what your decision is based on."
          error={problems.reason}
          required
        >
          <Textarea
            name="reason"
            rows={4}
            limit={maxReason}
            value={draft.reason}
            onValueChange={(value) => setDraft({ ...draft, reason: value })}
          />
        </Field>
        <ActionProblem error={error} />
        <Button type="submit" variant="primary" className="max-sm:w-full sm:self-start">
          {final ? 'Decide' : 'Rule'}
        </Button>
      </form>
      {draft.ruling !== null && (
        <ConfirmDialog
          title={`${rulingWords({ ruling: draft.ruling }, view, myId)}?`}
          description={
            final
              ? 'The pot pays out as shown, right away. You can’t undo this.'
              : 'We tell both sides, with your reason. You can’t take it back. Either side can appeal within a day.'
          }
          confirmText={final ? 'Decide and pay' : 'Confirm ruling'}
          tone="primary"
          open={asking}
          onOpenChange={setAsking}
          busy={busy}
          busyText={final ? 'Deciding…' : 'Ruling…'}
          onConfirm={give}
        />
      )}
    </Card>
  )
}
