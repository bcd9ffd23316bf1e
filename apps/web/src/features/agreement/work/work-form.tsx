/** Hiring somebody, or publishing the work for anyone: what it is, in milestones, each with its price. */
import { maxMilestones, maxRevisions } from '@handshake/domain/agreement/work/work-agreement.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { AgreementForm, OtherSideCard, TitleField, useAgreementForm } from '../form/agreement-form.tsx'
import type { FormProps } from '../screen-props.ts'
import { emptyWork, type MilestoneDraft, problemsOf, type WorkDraft, workTermsOf, worthOf } from './work-draft.ts'

export const ServiceForm = (props: FormProps) => <WorkForm type="service" {...props} />
export const MarketplaceForm = (props: FormProps) => <WorkForm type="marketplace" {...props} />

function WorkForm({ type, me, onMade }: FormProps & { type: 'service' | 'marketplace' }) {
  const isPublic = type === 'marketplace'
  const form = useAgreementForm<WorkDraft>({
    kind: type,
    me,
    empty: emptyWork,
    onMade,
  })
  const { draft, change, chosen } = form
  const found = problemsOf(draft, isPublic || form.hasOther)
  const problems = form.shown(found)
  const send = () =>
    form.send(found, () => ({
      title: draft.title,
      people: isPublic ? [] : chosen.map(({ id }) => id),
      terms: { type, ...workTermsOf(draft) },
    }))
  return (
    <AgreementForm
      onSend={send}
      form={form}
      failed={isPublic ? 'We couldn’t publish it' : 'We couldn’t send the offer'}
      submit={isPublic ? 'Publish it' : 'Send the offer'}
    >
      <Card className="flex flex-col gap-4">
        <TitleField label="What needs to be done?" example="Website for the bakery" {...{ draft, problems, change }} />
        <Field label="Details" optional>
          <Textarea value={draft.description} limit={4_000} onValueChange={(value) => change({ description: value })} />
        </Field>
      </Card>
      {!isPublic && <OtherSideCard title="Who are you hiring?" problem={problems.person} form={form} />}
      <Milestones draft={draft} problem={problems.milestones} onChange={change} />
    </AgreementForm>
  )
}

type MilestonesProps = {
  readonly draft: WorkDraft
  readonly problem: string | undefined
  readonly onChange: (next: Partial<WorkDraft>) => void
}

function Milestones({ draft, problem, onChange }: MilestonesProps) {
  const { milestones } = draft
  const change = (key: number, next: Partial<MilestoneDraft>) =>
    onChange({ milestones: milestones.map((one) => (one.key === key ? { ...one, ...next } : one)) })
  const nextKey = Math.max(...milestones.map(({ key }) => key)) + 1
  return (
    <Card className="flex flex-col gap-4">
      <CardHead
        title="Milestones"
        description={
          worthOf(draft) > 0
            ? `You pay in ${formatAmount(worthOf(draft))} once it’s accepted. Each part is paid when you release it.`
            : 'Each part is paid when you release it.'
        }
      />
      {milestones.map((one, place) => (
        <div key={one.key} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <Field label={`Milestone ${place + 1}`}>
            <TextInput
              value={one.name}
              placeholder="First draft"
              onValueChange={(value) => change(one.key, { name: value })}
            />
          </Field>
          <Field label={`Price ${place + 1}`}>
            <AmountInput value={one.amountCents} onValueChange={(amountCents) => change(one.key, { amountCents })} />
          </Field>
          {milestones.length > 1 && (
            <Button
              variant="ghost"
              className="sm:self-end"
              aria-label={`Remove milestone ${place + 1}`}
              onClick={() => onChange({ milestones: milestones.filter(({ key }) => key !== one.key) })}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <p aria-live="polite" className="text-sm text-loss empty:hidden">
        {problem}
      </p>
      {milestones.length < maxMilestones && (
        <Button
          className="self-start"
          onClick={() => onChange({ milestones: [...milestones, { key: nextKey, name: '', amountCents: null }] })}
        >
          Add a milestone
        </Button>
      )}
      <Field label="Revisions" hint="How often each milestone can be sent back for changes.">
        <Select
          value={String(draft.revisions)}
          onValueChange={(value) => onChange({ revisions: Number(value) })}
          options={Array.from({ length: maxRevisions + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'None' : String(count),
          }))}
        />
      </Field>
    </Card>
  )
}
